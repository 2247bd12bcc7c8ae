import type { PickItem } from '@core/commands/quick-input/quick-input';
import { FileIcon } from '@host/ui/icons/file-icon';
import { Icon } from '@host/ui/icons/icon';
import { Kbd } from '@host/ui/text/kbd';
import { MatchedText } from '@host/ui/text/matched-text';
import type { PickRow } from '../rank-items';

/** Row heights in pixels. They must match the style sheet. */
const ROW = 28;
const ROW_WITH_DETAIL = 44;
const HEADING = 26;

export function rowHeight(item: PickItem | undefined, hasHeading: boolean): number {
  return (item?.detail === undefined ? ROW : ROW_WITH_DETAIL) + (hasHeading ? HEADING : 0);
}

export interface PickRowViewProps {
  readonly id: string;
  readonly row: PickRow | undefined;
  /** Heading of the group that starts at this row; undefined if no group starts here. */
  readonly heading: string | undefined;
  readonly position: { readonly index: number; readonly of: number; readonly top: number };
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onAccept: () => void;
}

export function PickRowView({ id, row, heading, position, isActive, onActive, onAccept }: PickRowViewProps) {
  if (!row) return undefined;
  const { item } = row;
  return (
    <div role="presentation" className="quick-input-row" style={{ top: position.top }}>
      {heading !== undefined && (
        <p className="quick-input-heading" aria-hidden>
          {heading}
        </p>
      )}
      {/* Focus remains in the filter field. Its arrow keys move the highlight, and Enter selects the highlighted row. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        aria-posinset={position.index + 1}
        aria-setsize={position.of}
        aria-description={item.group}
        className="quick-input-option"
        onPointerMove={() => !isActive && onActive()}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onAccept}
        onKeyDown={(event) => event.key === 'Enter' && onAccept()}
      >
        {item.file ? <FileIcon {...item.file} /> : item.icon !== undefined && <Icon name={item.icon} />}
        <span className="quick-input-texts">
          <span className="quick-input-line">
            <span className="quick-input-label">
              <MatchedText text={item.label} matches={row.label} />
            </span>
            {item.description !== undefined && (
              <span className="quick-input-description">
                <MatchedText text={item.description} matches={row.description} />
              </span>
            )}
          </span>
          {item.detail !== undefined && (
            <span className="quick-input-detail">
              <MatchedText text={item.detail} matches={row.detail} />
            </span>
          )}
        </span>
        {item.key !== undefined && <Kbd>{item.key}</Kbd>}
      </div>
    </div>
  );
}
