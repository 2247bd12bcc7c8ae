import type { Token, Tokens } from 'marked';
import { createElement, memo, type ReactNode, useMemo, useState } from 'react';
import { isOpenFence, labelOf } from '../changes/code-blocks';
import { messages } from '../messages';
import { GrowingMarkdown } from './growing-markdown';
import { placed } from './placed';

export interface MarkdownProps {
  text: string;
  /** Draws a fenced block of code. */
  renderCode: (block: {
    readonly info: string;
    readonly text: string;
    /** The markdown before it. */
    readonly label: string;
    readonly isOpen: boolean;
  }) => ReactNode;
}

/**
 * A model's text as elements: nothing of it is ever taken for HTML, images are not fetched, and links lead to the web only.
 * While it grows, only its last block is read and drawn again.
 */
export function Markdown({ text, renderCode }: MarkdownProps) {
  const [markdown] = useState(() => new GrowingMarkdown());
  const blocks = useMemo(() => markdown.read(text).filter(({ type }) => type !== 'space'), [markdown, text]);
  return <Blocks tokens={blocks} renderCode={renderCode} />;
}

function Blocks({
  tokens,
  renderCode,
}: {
  tokens: readonly Token[];
  renderCode: MarkdownProps['renderCode'];
}) {
  const levels = headingLevels(tokens);
  return placed(tokens).map(({ key, item }, place) => (
    <Block
      key={key}
      token={item}
      raw={item.raw}
      label={item.type === 'code' ? labelOf(tokens, place) : ''}
      level={levels[place] ?? TOP_LEVEL}
      renderCode={renderCode}
    />
  ));
}

/** Of the headings of an answer, below that of the conversation. */
const TOP_LEVEL = 3;

/** The levels of headings; models begin with any and leave some out, which readers of the page must not have to. */
function headingLevels(tokens: readonly Token[]): readonly number[] {
  const above: number[] = [];
  return tokens.map((token) => {
    if (token.type !== 'heading') return TOP_LEVEL;
    const { depth } = token as Tokens.Heading;
    while ((above.at(-1) ?? 0) >= depth) above.pop();
    above.push(depth);
    return Math.min(TOP_LEVEL + above.length - 1, 6);
  });
}

interface BlockProps {
  token: Token;
  /** Equal raw texts are equal blocks. */
  raw: string;
  /** The markdown before it, if it is code. */
  label: string;
  /** If it is a heading. */
  level: number;
  renderCode: MarkdownProps['renderCode'];
}

const Block = memo(
  block,
  (before, after) =>
    before.raw === after.raw &&
    before.label === after.label &&
    before.level === after.level &&
    before.renderCode === after.renderCode,
);

function block({ token, label, level, renderCode }: BlockProps): ReactNode {
  switch (token.type) {
    case 'code': {
      const { lang = '', text, raw } = token as Tokens.Code;
      return renderCode({ info: lang, text, label, isOpen: isOpenFence(raw) });
    }
    case 'heading':
      return createElement(`h${level}`, {}, inline(token));
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const rows = placed(items).map(({ key, item }) => (
        <li key={key}>
          <Blocks tokens={item.tokens} renderCode={renderCode} />
        </li>
      ));
      return ordered ? <ol start={Number(start) || 1}>{rows}</ol> : <ul>{rows}</ul>;
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={(token as Tokens.Blockquote).tokens ?? []} renderCode={renderCode} />
        </blockquote>
      );
    case 'table':
      return <MarkdownTable table={token as Tokens.Table} />;
    case 'hr':
      return <hr />;
    case 'paragraph':
      return <p>{inline(token)}</p>;
    case 'space':
    case 'def':
      return null;
    default:
      return inline(token);
  }
}

function MarkdownTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className="ai-chat-table">
      <table>
        <thead>
          <tr>
            {placed(header).map(({ key, item }) => (
              <th key={key} scope="col">
                {inlineTokens(item.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ key, item: cells }) => (
            <tr key={key}>
              {placed(cells).map(({ key: column, item }) => (
                <td key={column}>{inlineTokens(item.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a token holds; its own text where it holds none. */
function inline(token: Token): ReactNode {
  const { tokens } = token as { readonly tokens?: readonly Token[] };
  if (tokens) return inlineTokens(tokens);
  // HTML, too, is shown as the text that it is.
  return 'text' in token ? unescaped(token) : token.raw;
}

function inlineTokens(tokens: readonly Token[]): ReactNode {
  return placed(tokens).map(({ key, item }) => <Inline key={key} token={item} />);
}

function Inline({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token)}</strong>;
    case 'em':
      return <em>{inline(token)}</em>;
    case 'del':
      return <del>{inline(token)}</del>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ ';
    case 'image':
      return <span>{messages.image((token as Tokens.Image).text)}</span>;
    case 'link': {
      const { href } = token as Tokens.Link;
      if (!isSafe(href)) return inline(token);
      return (
        <a href={href} target="_blank" rel="noopener noreferrer" title={href}>
          {inline(token)}
        </a>
      );
    }
    default:
      return inline(token);
  }
}

/** To pages of the web only; nothing that runs, and nothing of this origin. */
function isSafe(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}

/** What was escaped for markdown, without its backslash; html and text as they are written. */
function unescaped(token: Token): string {
  return token.type === 'html' ? token.raw : String((token as Tokens.Text).text);
}
