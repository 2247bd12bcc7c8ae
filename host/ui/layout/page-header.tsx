import './page-header.css';

/** The heading of a page outside the workspace. */
export function PageHeader({ title }: { title: string }) {
  return (
    <div className="ui-page-header">
      <h1>{title}</h1>
    </div>
  );
}
