/** The product's mark: grains pressed into one piece, drawn as an S in a hexagon. Decoration beside the name. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="projects-logo">
      <path className="projects-logo-body" d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75Z" />
      <path className="projects-logo-line" d="M21.5 11.5 16 8.3l-5.5 3.2v3l11 3v3L16 23.7l-5.5-3.2" />
    </svg>
  );
}
