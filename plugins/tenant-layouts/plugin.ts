import type { FrameProps, PluginContext } from '@host/api/plugin-context';
import { createElement } from 'react';
import { LayoutFrame } from './views/layout-frame';

export function activate({ views, services }: PluginContext): void {
  views.registerView('tenant-layouts.frame', (props: FrameProps) =>
    createElement(LayoutFrame, { ...props, services }),
  );
}
