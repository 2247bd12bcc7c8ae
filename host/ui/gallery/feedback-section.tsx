import { Badge } from '../feedback/badge';
import { Progress, Spinner } from '../feedback/progress';
import { Skeleton } from '../feedback/skeleton';
import { Toast } from '../overlays/toast';
import { Example, GallerySection } from './gallery-section';

const tones = ['neutral', 'primary', 'error', 'warning', 'success', 'info'] as const;
const nothing = () => undefined;

/** Gallery section that shows progress, toasts and badges. */
export function FeedbackSection() {
  return (
    <GallerySection id="feedback" title="Feedback">
      <Example title="Badges">
        <div className="ui-gallery-row">
          {tones.map((tone, index) => (
            <Badge key={tone} tone={tone}>
              {index === 0 ? 12 : tone}
            </Badge>
          ))}
        </div>
      </Example>
      <Example title="Progress and spinners">
        <div className="ui-gallery-stack">
          <Progress label="Compiling" fraction={0.62} />
          <Progress label="Downloading" />
          <div className="ui-gallery-row">
            <Progress label="Compiling" fraction={0.62} variant="ring" />
            <Progress label="Downloading" variant="ring" />
            <Spinner label="Loading" />
            <Spinner label="Loading" size="large" />
          </div>
        </div>
      </Example>
      <Example title="Notifications">
        <div className="ui-gallery-stack">
          <Toast
            tone="success"
            message="Build finished: 2 artifacts, 0 errors, 0 warnings"
            onDismiss={nothing}
          />
          <Toast
            tone="error"
            message="Plugin “chain-ton” did not start"
            details="Its engine could not be loaded because the network is offline."
            actions={[
              { label: 'Try Again', onSelect: nothing },
              { label: 'Show output', onSelect: nothing },
            ]}
            onDismiss={nothing}
          />
          <Toast tone="warning" message="No code files found to execute" onDismiss={nothing} />
          <Toast message="Compiling counter.fc" progress={{ fraction: 0.4 }} />
        </div>
      </Example>
      <Example title="Skeleton">
        <Skeleton lines={6} />
      </Example>
    </GallerySection>
  );
}
