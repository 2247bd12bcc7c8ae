import './page-header.css';

/** Top of a page outside the workspace: what it is, as its heading. */
export function PageHeader({ title }: { title: string }) {
  return (
    <div className="ui-page-header">
      <h1>{title}</h1>
    </div>
  );
}
