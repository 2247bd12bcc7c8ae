import { panesOf } from '@core/workspace/layout-tree';
import type { TabProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/use-observable';
import { type ComponentType, useMemo } from 'react';
import type { TestProduct } from './test-product';

/** The editor tabs of a product, each in its tabpanel, and the status bar. */
export function TestWorkbench({ product }: { readonly product: TestProduct }) {
  const layout = useObservable(product.workspace.layout$, product.workspace.layout);
  const Editor = useView(product, 'editor') as ComponentType<TabProps> | undefined;
  return (
    <>
      {panesOf(layout).flatMap(({ tabs, activeTabId }) =>
        tabs
          .filter(({ type }) => type === 'editor')
          .map(({ id, title, filePath, isDirty }) => (
            <div
              key={id}
              role="tabpanel"
              aria-label={isDirty ? `${title} ●` : title}
              hidden={id !== activeTabId}
              style={{ width: 800, height: 480 }}
            >
              {Editor && <Editor tabId={id} filePath={filePath} isVisible={id === activeTabId} />}
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

function useView(product: TestProduct, id: string): unknown {
  const component$ = useMemo(() => product.views.component$(id), [product, id]);
  return useObservable(component$, undefined);
}

function StatusItem({ id, product }: { readonly id: string; readonly product: TestProduct }) {
  const Item = useView(product, id) as ComponentType | undefined;
  return Item && <Item />;
}
