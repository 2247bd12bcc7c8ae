import './logo.css';

/** The product's logo, as tall as the adjacent text and hidden from assistive technology. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="5 5 22 22" className="ui-logo">
      <path d="M16 5.5 25 10.7v4.1L16 9.6 7 14.8v-4.1zM7 17.2 16 22.4l9-5.2v4.1l-9 5.2-9-5.2z" />
      <path className="ui-logo-core" d="m16 12.4 6.2 3.6-6.2 3.6L9.8 16z" />
    </svg>
  );
}
