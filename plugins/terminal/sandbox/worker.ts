import { provideTranslation } from '@core/base/localization/define-messages';
import { type Language, setLanguage } from '@core/base/localization/language';
import { german } from '@core/files/messages.de';
import { exposeSandbox } from '@host/api/sandbox-script';
import { Shell, shellCommandNames } from '../engine/shell';
import { type LineRequest, type SandboxedShell, sendLineResult } from './protocol';
import { sandboxedHost } from './sandboxed-host';

/** Sets the language and loads translations of the shell's errors for rejected paths. */
function speakLanguage(language: Language): void {
  if (language === 'de')
    for (const [folder, texts] of Object.entries(german)) provideTranslation(folder, texts);
  setLanguage(language);
}

exposeSandbox((host): SandboxedShell => {
  let shell: Shell | undefined;
  const start = ({ commands, language }: LineRequest) => {
    speakLanguage(language);
    return new Shell(sandboxedHost(host), commands);
  };
  return {
    run: async (request) => {
      shell ??= start(request);
      return sendLineResult(await shell.run(request.line, request.state));
    },
    interrupt: async () => shell?.interrupt(),
    commandNames: async () => shellCommandNames(),
  };
});
