import { panesOf } from '@core/workspace/layout/layout-tree';
import type { TabProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ComponentType, useMemo } from 'react';
import type { TestProduct } from './test-product';

/** All editor tabs, each in its own tab panel, and the status bar. */
export function TestWorkbench({ product }: { readonly product: TestProduct }) {
  const layout = useObservable(product.workspace.layout$, product.workspace.layout);
  const Editor = useView(product, 'editor') as ComponentType<TabProps> | undefined;
  const Diff = useView(product, 'diff') as ComponentType<TabProps> | undefined;
  const components: Readonly<Record<string, ComponentType<TabProps> | undefined>> = {
    editor: Editor,
    diff: Diff,
  };
  return (
    <>
      {panesOf(layout).flatMap(({ tabs, activeTabId }) =>
        tabs
          .filter(({ type }) => type in components)
          .map(({ id, type, title, filePath, isDirty }) => (
            <div
              key={id}
              role="tabpanel"
              aria-label={isDirty ? `${title} ●` : title}
              hidden={id !== activeTabId}
              style={{ width: 800, height: 480 }}
            >
              <TabContent
                component={components[type]}
                tabId={id}
                filePath={filePath}
                isVisible={id === activeTabId}
              />
            </div>
          )),
      )}
      <div role="status" aria-label="Status bar">
        {['editor.cursor', 'editor.language', 'editor.encoding'].map((id) => (
          <StatusItem key={id} id={id} product={product} />
        ))}
      </div>
    </>
  );
}

function TabContent({
  component: Content,
  ...props
}: TabProps & { readonly component: ComponentType<TabProps> | undefined }) {
  return Content && <Content {...props} />;
}

function useView(product: TestProduct, id: string): unknown {
  const component$ = useMemo(() => product.views.component$(id), [product, id]);
  return useObservable(component$, undefined);
}

function StatusItem({ id, product }: { readonly id: string; readonly product: TestProduct }) {
  const Item = useView(product, id) as ComponentType | undefined;
  return Item && <Item />;
}
