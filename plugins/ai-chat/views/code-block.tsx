import { errorMessage } from '@core/base/errors';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { ColoredText, EditorService } from '@core/languages/editor/editor';
import { type LanguageService, PLAIN_TEXT } from '@core/languages/languages';
import type { ThemeService } from '@core/theme/theme';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useState } from 'react';
import { type FileChange, planChange, planInsertion } from '../changes/file-changes';
import { projectPath, readBlock } from '../changes/proposed-change';
import { messages } from '../messages';
import { ChangeCard } from './change-card';
import { ScrolledText } from './scrolled-text';
import { withPositionKeys } from './with-position-keys';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly quickInput: QuickInputService;
  readonly theme: ThemeService;
}

export interface CodeBlockProps {
  info: string;
  text: string;
  /** The markdown before the code block, which may contain the file name. */
  label: string;
  isOpen: boolean;
  services: Services;
}

function readWith(languages: LanguageService, block: Parameters<typeof readBlock>[0]) {
  return readBlock(block, (path) => languages.languageOf(path) !== PLAIN_TEXT);
}

export function CodeBlock({ info, text: whole, label, isOpen, services }: CodeBlockProps) {
  const { language, path, text } = readWith(services.languages, { info, text: whole, label });
  const { editor, files, quickInput } = services;
  const [change, setChange] = useState<{ readonly id: number; readonly planned: FileChange }>();
  const [error, setError] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const plan = async (planned: Promise<FileChange | undefined>) => {
    setError(undefined);
    try {
      const next = await planned;
      if (next) setChange((before) => ({ id: (before?.id ?? 0) + 1, planned: next }));
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  const apply = async () => {
    const target =
      path ??
      (await chooseFile(
        files.files.map((file) => file.path),
        quickInput,
      ));
    return target === undefined ? undefined : planChange({ editor, files }, target, text);
  };
  const saveAs = async () => {
    const target = await askPath(quickInput);
    return target === undefined ? undefined : planChange({ editor, files }, target, text);
  };
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const name = path ?? language;
  return (
    <figure className="ai-chat-code" aria-label={name ? messages.codeIn(name) : messages.code}>
      <figcaption className="ai-chat-code-bar">
        <span className="ai-chat-code-name">{name}</span>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={isCopied ? messages.copied : messages.copy}
          size="small"
          onClick={() => void copy()}
        />
        <IconButton
          icon="insert"
          label={messages.insert}
          size="small"
          disabled={isOpen}
          onClick={() => void plan(planInsertion(services, text))}
        />
        <IconButton
          icon="diff"
          label={path === undefined ? messages.apply : messages.applyTo(path)}
          size="small"
          disabled={isOpen}
          onClick={() => void plan(apply())}
        />
        {path === undefined && (
          <Button size="small" variant="ghost" disabled={isOpen} onClick={() => void plan(saveAs())}>
            {messages.saveAs}
          </Button>
        )}
      </figcaption>
      <ColoredCode text={text} language={language} isOpen={isOpen} services={services} />
      {error && (
        <p role="alert" className="ai-chat-error">
          {error}
        </p>
      )}
      {change && (
        <ChangeCard
          key={change.id}
          change={change.planned}
          services={services}
          onClose={() => setChange(undefined)}
        />
      )}
    </figure>
  );
}

async function chooseFile(
  paths: readonly string[],
  quickInput: QuickInputService,
): Promise<string | undefined> {
  const items = paths.map((path) => ({ label: path }));
  return (await quickInput.pick({ title: messages.whichFile, items }))?.label;
}

async function askPath(quickInput: QuickInputService): Promise<string | undefined> {
  const isPath = (text: string) => text.trim() !== '' && projectPath(text.trim()) !== undefined;
  const entered = await quickInput.input({
    title: messages.saveAs,
    prompt: messages.saveAsPrompt,
    validate: (text) => (isPath(text) ? undefined : messages.noPath),
  });
  return entered === undefined ? undefined : projectPath(entered.trim());
}

interface ColoredCodeProps extends Pick<CodeBlockProps, 'text' | 'isOpen' | 'services'> {
  language: string;
}

/** Highlights the code once it is complete. Highlighting the code while it grows would cause flicker. */
function ColoredCode({ text, language, isOpen, services }: ColoredCodeProps) {
  const { editor, languages, theme } = services;
  // Highlight the code again when the theme changes, because token colour indices depend on the theme.
  const shown = useObservable(theme.theme$, undefined);
  const known = useObservable(languages.languages$, []);
  const [lines, setLines] = useState<readonly (readonly ColoredText[])[]>();
  const id =
    known.find((one) => one.id === language || one.extensions.includes(language))?.id ??
    known.find(({ aliases }) => aliases.some((alias) => alias.toLowerCase() === language))?.id;
  useEffect(() => {
    if (isOpen || id === undefined || shown === undefined) return undefined;
    let isCurrent = true;
    // If syntax highlighting is not available, the code is shown as plain text.
    editor.colorize(text, id).then(
      (colored) => isCurrent && setLines(colored),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [editor, text, id, isOpen, shown]);
  return (
    <ScrolledText>
      <code>
        {lines
          ? withPositionKeys(lines).map(({ key: line, item: parts }) => (
              <span key={line}>
                {withPositionKeys(parts).map(({ key, item }) => (
                  <span key={key} className={item.className}>
                    {item.text}
                  </span>
                ))}
                {'\n'}
              </span>
            ))
          : text}
      </code>
    </ScrolledText>
  );
}
