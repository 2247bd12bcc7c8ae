import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { FileView } from './file-view';
import { HexViewer } from './hex/hex-viewer';
import { ImageViewer } from './image/image-viewer';

/** Viewers for files that are not text. */
export function activate({ views, services }: PluginContext): void {
  views.registerTab('image-viewer', (tab: TabProps) => (
    <FileView
      services={services}
      tab={tab}
      show={(file, reopen) => <ImageViewer file={file} onReopen={reopen} />}
    />
  ));
  views.registerTab('hex-viewer', (tab: TabProps) => (
    <FileView services={services} tab={tab} show={(file) => <HexViewer file={file} />} />
  ));
}
