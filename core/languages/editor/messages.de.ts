import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';
import type { saveMessages } from './save-error';

export const german = {
  'core/languages/editor': {
    notAvailable:
      'Der Texteditor ist deaktiviert. Bitten Sie einen Administrator, das Plugin „Editor“ zu aktivieren.',
    notStarted: (reason) =>
      `Der Texteditor konnte nicht gestartet werden. Laden Sie die Seite neu und versuchen Sie es noch einmal. Grund: ${reason}`,
  } satisfies Translation<typeof messages>,
  'core/languages/editor/save': {
    notSaved: (reasons) =>
      `${reasons.length === 1 ? 'Eine Datei konnte' : `${reasons.length} Dateien konnten`} nicht gespeichert werden. Beheben Sie die Ursache und speichern Sie erneut. ${reasons.join('; ')}`,
  } satisfies Translation<typeof saveMessages>,
};
