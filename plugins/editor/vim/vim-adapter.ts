import { VimMode } from 'monaco-vim';
import type { KeyTarget } from '../key-modes/editor-keys';
import { VimLine, type VimModeChange } from './vim-line';
import type { VimPromptOptions } from './vim-prompt';

/** Vim in one editor, based on monaco-vim with some methods replaced. */
export class VimAdapter extends VimMode {
  readonly target: KeyTarget;
  readonly #line: VimLine;
  #isInserting = false;
  #keys = '';

  constructor(target: KeyTarget) {
    super(target.editor);
    this.target = target;
    this.#line = new VimLine(target.container, () => target.editor.focus());
    this.on('vim-mode-change', (change: VimModeChange) => {
      this.#isInserting = ['insert', 'replace'].includes(change.mode);
      this.#line.setMode(change);
    });
    this.on('vim-keypress', (key: string) => {
      this.#keys += key;
      this.#line.setKeys(this.#keys);
    });
    this.on('vim-command-done', () => this.#clearKeys());
    this.attach();
  }

  get isInserting(): boolean {
    return this.#isInserting;
  }

  /** Shows a Vim message in the status line. */
  showMessage(text: string): void {
    this.#line.showMessage(text);
  }

  override openDialog(
    content: Node,
    onEnter: ((value: string) => void) | undefined,
    options: VimPromptOptions = {},
  ): () => void {
    this.#clearKeys();
    return this.#line.prompt(content, onEnter, options);
  }

  override openNotification(content: Node | string): void {
    this.showMessage(typeof content === 'string' ? content : (content.textContent ?? ''));
  }

  /** The library's implementation needs a Monaco service that is not accessible. */
  override indentLine(line: number, isRight = true): void {
    const { editor } = this.target;
    const model = editor.getModel();
    const text = model?.getLineContent(line + 1) ?? '';
    if (!model || text === '') return;
    const { indentSize, tabSize } = model.getOptions();
    const indentation = /^\s*/.exec(text)?.[0] ?? '';
    const width = [...indentation].reduce(
      (column, sign) => (sign === '\t' ? column + tabSize - (column % tabSize) : column + 1),
      0,
    );
    const steps = isRight ? Math.floor(width / indentSize) + 1 : Math.ceil(width / indentSize) - 1;
    const range = {
      startLineNumber: line + 1,
      startColumn: 1,
      endLineNumber: line + 1,
      endColumn: indentation.length + 1,
    };
    const wanted = model.normalizeIndentation(' '.repeat(Math.max(0, steps) * indentSize));
    editor.executeEdits('vim', [{ range, text: wanted }]);
  }

  override dispose(): void {
    super.dispose();
    this.#line.dispose();
  }

  #clearKeys(): void {
    this.#keys = '';
    this.#line.setKeys('');
  }
}
