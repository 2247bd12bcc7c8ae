import './gallery.css';
import { Select } from '../fields/select';
import { useTheme } from '../theme/theme-provider';
import { ButtonsSection } from './buttons-section';
import { ChartsSection } from './charts-section';
import { CollectionsSection } from './collections-section';
import { FeedbackSection } from './feedback-section';
import { FieldsSection } from './fields-section';
import { FoundationsSection } from './foundations-section';
import { OverlaysSection } from './overlays-section';
import { StatesSection } from './states-section';

const sections = [
  'Foundations',
  'Buttons',
  'Fields',
  'States',
  'Overlays',
  'Collections',
  'Charts',
  'Feedback',
];

/**
 * Shows every component in all its states, in any theme. Must be inside a `ThemeProvider`, with a
 * `TooltipLayer` in the page.
 */
export function Gallery() {
  const { theme, themes, select } = useTheme();
  const options = themes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <main className="ui-gallery">
      <header className="ui-gallery-header">
        <h1>Gallery</h1>
        <nav aria-label="Sections">
          {sections.map((name) => (
            <a key={name} href={`#${name.toLowerCase()}`}>
              {name}
            </a>
          ))}
        </nav>
        <div>
          <Select aria-label="Theme" options={options} value={theme?.id} onChange={(id) => void select(id)} />
        </div>
      </header>
      <FoundationsSection />
      <ButtonsSection />
      <FieldsSection />
      <StatesSection />
      <OverlaysSection />
      <CollectionsSection />
      <ChartsSection />
      <FeedbackSection />
    </main>
  );
}
