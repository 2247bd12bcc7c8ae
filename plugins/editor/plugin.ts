import { Logger } from '@core/base/logger';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ConfigurationService } from '@core/configuration/configuration';
import { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { DecorationService } from '@core/languages/editor/decorations';
import { EditorService } from '@core/languages/editor/editor';
import { ViewerService } from '@core/languages/editor/viewers';
import { LanguageService } from '@core/languages/languages';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { StorageService } from '@core/storage/storage';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import { ThemeService } from '@core/theme/theme';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { createElement } from 'react';
import { map } from 'rxjs';
import { changeEncoding } from './change-encoding';
import { changeLanguage } from './change-language';
import { LanguageOverrides } from './documents/language-overrides';
import { EditorSession } from './editor-session';
import { toKeyMode } from './key-modes/key-mode';
import { pickKeyMode } from './key-modes/pick-key-mode';
import { messages } from './messages';
import type { EditorAction } from './panes/editor-pane';
import { editorStatus$ } from './panes/editor-status';
import { reopenWith } from './reopen-with';
import { ComparisonTab } from './views/comparison-tab';
import { EditorTab } from './views/editor-tab';
import { CursorItem, EncodingItem, KeyModeItem, LanguageItem } from './views/status-items';

/** Starts the text editor, based on Monaco. */
export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = servicesOf(context);
  const session = subscriptions.add(new EditorSession(services));
  session.preload();
  subscriptions.add(services.editor.provide(session.provider));
  views.registerTab('editor', (props) => createElement(EditorTab, { ...props, session }));
  views.registerTab('diff', (props) => createElement(ComparisonTab, { ...props, session, services }));

  const { configuration, contextKeys, languages } = services;
  const run = (action: EditorAction) => session.activePane$.value?.run(action);
  const activeDocument = () => {
    const document = session.activePane$.value?.document;
    if (!document) throw new Error(messages.noEditor);
    return document;
  };
  commands.register('editor.save', () => session.saveActive());
  commands.register('editor.saveAll', () => session.saveAll());
  // Monaco handles these keys, because their effect depends on which of its fields has focus.
  commands.register('editor.undo', () => run('undo'));
  commands.register('editor.redo', () => run('redo'));
  commands.register('editor.find', () => run('actions.find'));
  commands.register('editor.replace', () => run('editor.action.startFindReplaceAction'));
  commands.register('editor.formatDocument', () => run('editor.action.formatDocument'));
  commands.register('editor.goToDefinition', () => run('editor.action.revealDefinition'));
  commands.register('editor.findReferences', () => run('editor.action.goToReferences'));
  commands.register('editor.renameSymbol', () => run('editor.action.rename'));
  commands.register('editor.toggleTabFocus', () => run('editor.action.toggleTabFocusMode'));
  commands.register('editor.goToLine', () => run('editor.action.gotoLine'));

  commands.register('editor.nextChange', () => session.activeComparison?.goTo('next'));
  commands.register('editor.previousChange', () => session.activeComparison?.goTo('previous'));
  commands.register('editor.toggleSideBySide', () => {
    const isSideBySide = configuration.get('editor.compareSideBySide') !== false;
    return configuration.set('editor.compareSideBySide', !isSideBySide);
  });
  commands.register('editor.toggleAutoSave', () => {
    const isOn = configuration.get('editor.autoSave') !== 'off';
    return configuration.set('editor.autoSave', isOn ? 'off' : 'afterDelay');
  });
  const chosen = subscriptions.add(new LanguageOverrides(session.documents, services));
  commands.register('editor.changeLanguage', () => changeLanguage(services, chosen, activeDocument()));
  commands.register('editor.changeEncoding', async () => {
    const document = activeDocument();
    if (await changeEncoding(services, document)) await session.save(document);
  });
  commands.register('editor.selectKeyMode', () => pickKeyMode(services));
  commands.register('editor.reopenWith', (tabId?: string) => reopenWith(services, tabId));

  const status$ = editorStatus$(session.activePane$, languages);
  const goToLine = () => run('editor.action.gotoLine');
  views.registerView('editor.cursor', () => createElement(CursorItem, { status$, onClick: goToLine }));
  const onLanguage = () => runCommand(services, 'editor.changeLanguage');
  views.registerView('editor.language', () => createElement(LanguageItem, { status$, onClick: onLanguage }));
  const onEncoding = () => runCommand(services, 'editor.changeEncoding');
  views.registerView('editor.encoding', () => createElement(EncodingItem, { status$, onClick: onEncoding }));

  const keyMode$ = configuration.value$('editor.keyMode').pipe(map(toKeyMode));
  subscriptions.add(keyMode$.subscribe((mode) => contextKeys.set('editor.keyMode', mode)));
  const onKeyMode = () => runCommand(services, 'editor.selectKeyMode');
  views.registerView('editor.keyMode', () =>
    createElement(KeyModeItem, { mode$: keyMode$, onClick: onKeyMode }),
  );

  subscriptions.add(
    session.provider.active$.subscribe((active) => contextKeys.set('editor.isOpen', active !== undefined)),
  );
}

function servicesOf(context: PluginContext) {
  return {
    announcements: context.get(AnnouncementService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    decorations: context.get(DecorationService),
    diagnostics: context.get(DiagnosticService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    languages: context.get(LanguageService),
    localStore: context.get(KeyValueStore),
    logger: context.get(Logger),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    scriptLibraries: context.get(ScriptLibraryService),
    shortcuts: context.get(ShortcutService),
    storage: context.get(StorageService),
    theme: context.get(ThemeService),
    unsavedText: context.get(UnsavedTextStore),
    viewers: context.get(ViewerService),
    workspace: context.get(WorkspaceService),
  };
}
