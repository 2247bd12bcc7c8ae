import { Icon } from '../icons/icon';
import { iconNames } from '../icons/icon-names';
import { tooltip } from '../overlays/tooltip';
import { MatchedText } from '../text/matched-text';
import { Example, GallerySection } from './gallery-section';

const roles = [
  'surface-sunken',
  'background',
  'surface',
  'surface-raised',
  'border',
  'border-strong',
  'text',
  'text-secondary',
  'text-muted',
  'primary',
  'primary-text',
  'accent',
  'error',
  'warning',
  'success',
  'info',
  'hover',
  'selection',
  'focus',
];
const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];

/** Gallery section that shows colours, type and icons. */
export function FoundationsSection() {
  return (
    <GallerySection id="foundations" title="Foundations">
      <Example title="Colours by role" wide>
        <div className="ui-gallery-swatches">
          {roles.map((role) => (
            <span key={role}>
              <span className="ui-gallery-swatch" style={{ background: `var(--color-${role})` }} />
              {role}
            </span>
          ))}
        </div>
      </Example>
      <Example title="Steps 50 to 950">
        <div className="ui-gallery-stack">
          {['primary', 'accent'].map((name) => (
            <div key={name} className="ui-gallery-steps">
              {steps.map((step) => (
                <span
                  key={step}
                  {...tooltip({ text: `${name}-${step}` })}
                  style={{ background: `var(--color-${name}-${step})` }}
                />
              ))}
            </div>
          ))}
        </div>
      </Example>
      <Example title="Type">
        <div className="ui-gallery-stack ui-gallery-type">
          {sizes.map((size) => (
            <p key={size} style={{ fontSize: `var(--font-size-${size})` }}>
              Contracts compile here ({size})
            </p>
          ))}
          <p>
            <MatchedText text="Highlighted matches for a query" matches={[{ start: 0, end: 3 }]} />
          </p>
          <p>
            <code>{'() recv_internal(slice body) impure { … }'}</code>
          </p>
        </div>
      </Example>
      <Example title={`${iconNames.length} icons`} wide>
        <div className="ui-gallery-icons">
          {iconNames.map((name) => (
            <span key={name} {...tooltip({ text: name })}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </Example>
    </GallerySection>
  );
}
