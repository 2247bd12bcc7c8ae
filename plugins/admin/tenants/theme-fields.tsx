import type { TenantTheme } from '@core/tenant/tenant-theme';
import { BLACK, formatColor, withAlpha } from '@core/theme/colors/color';
import { parseCssColor } from '@core/theme/colors/css-color';
import { Checkbox } from '@host/ui/fields/checkbox';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { useRef } from 'react';
import { fieldNames, messages } from '../messages';
import { ownColors } from '../preview/own-colors';
import { THEME_COLORS, type ThemeColor, type ThemeProblem, themeProblems } from './theme-problems';

export interface ThemeFieldsProps {
  theme: TenantTheme | undefined;
  /** Null means no custom colours. */
  onChange: (theme: TenantTheme | null) => void;
}

export function ThemeFields({ theme, onChange }: ThemeFieldsProps) {
  // Clearing the checkbox and selecting it again restores the previous colours.
  const last = useRef(theme);
  if (theme) last.current = theme;
  const problems = theme ? themeProblems(theme) : [];
  return (
    <>
      <Checkbox
        label={messages.ownTheme}
        checked={theme !== undefined}
        onChange={(isOwn) => onChange(isOwn ? (last.current ?? ownColors()) : null)}
      />
      {theme && (
        <div className="admin-form-fields">
          {THEME_COLORS.map((color) => (
            <ColorField
              key={color}
              color={color}
              value={theme[color]}
              problems={problems.filter((problem) => problem.color === color)}
              onChange={(value) => onChange({ ...theme, [color]: value })}
            />
          ))}
          <Field label={messages.favicon}>
            {(control) => (
              <Input
                {...control}
                value={theme.favicon ?? ''}
                onChange={({ target: { value } }) => {
                  const { favicon: _, ...colors } = theme;
                  onChange(value === '' ? colors : { ...colors, favicon: value });
                }}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

interface ColorFieldProps {
  color: ThemeColor;
  value: string;
  problems: readonly ThemeProblem[];
  onChange: (value: string) => void;
}

function ColorField({ color, value, problems, onChange }: ColorFieldProps) {
  const parsed = parseCssColor(value);
  const name = fieldNames[color];
  const warnings = problems.flatMap((problem) => (problem.type === 'contrast' ? [warningText(problem)] : []));
  return (
    <Field
      label={name}
      hint={warnings.length > 0 ? <span className="admin-warning">{warnings.join('. ')}</span> : undefined}
      error={parsed ? undefined : messages.noColor}
    >
      {(control) => (
        <div className="admin-color">
          <input
            type="color"
            aria-label={messages.pickColor(name)}
            value={formatColor(withAlpha(parsed ?? BLACK, 1))}
            onChange={({ target }) => onChange(target.value)}
          />
          <Input {...control} mono value={value} onChange={({ target }) => onChange(target.value)} />
        </div>
      )}
    </Field>
  );
}

function warningText({ color, against, ratio, least }: Extract<ThemeProblem, { type: 'contrast' }>): string {
  return messages.contrastLow(fieldNames[color], fieldNames[against], ratio, least);
}
