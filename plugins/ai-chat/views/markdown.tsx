import type { Token, Tokens } from 'marked';
import { createElement, memo, type ReactNode, useMemo, useState } from 'react';
import { isOpenFence, labelOf } from '../changes/code-blocks';
import { messages } from '../messages';
import { GrowingMarkdown } from './growing-markdown';
import { withPositionKeys } from './with-position-keys';

export interface MarkdownProps {
  text: string;
  renderCode: (block: {
    readonly info: string;
    readonly text: string;
    /** The markdown before the code block. */
    readonly label: string;
    readonly isOpen: boolean;
  }) => ReactNode;
}

/**
 * Renders a model's text. HTML is never interpreted, images are not fetched, and links lead only to web pages. While
 * the text grows, only its last block is parsed and rendered again.
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
  return withPositionKeys(tokens).map(({ key, item }, place) => (
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

/** Highest heading level in an answer, below the conversation's heading. */
const TOP_LEVEL = 3;

/** Returns heading levels without gaps, for accessibility. Models may start at any level and skip levels. */
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
  /** The block's raw markdown, compared to detect a changed block. */
  raw: string;
  /** For a code block, the markdown before the block. */
  label: string;
  /** For a heading, its level. */
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
      const rows = withPositionKeys(items).map(({ key, item }) => (
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
            {withPositionKeys(header).map(({ key, item }) => (
              <th key={key} scope="col">
                {inlineTokens(item.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withPositionKeys(rows).map(({ key, item: cells }) => (
            <tr key={key}>
              {withPositionKeys(cells).map(({ key: column, item }) => (
                <td key={column}>{inlineTokens(item.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders the children of a token, or the token's text if it has no children. */
function inline(token: Token): ReactNode {
  const { tokens } = token as { readonly tokens?: readonly Token[] };
  if (tokens) return inlineTokens(tokens);
  // HTML tokens are shown as text.
  return 'text' in token ? unescaped(token) : token.raw;
}

function inlineTokens(tokens: readonly Token[]): ReactNode {
  return withPositionKeys(tokens).map(({ key, item }) => <Inline key={key} token={item} />);
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

/** Allows only http and https links to other origins. */
function isSafe(href: string): boolean {
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);
}

/** Removes the backslashes from escaped characters; HTML and text tokens are unchanged. */
function unescaped(token: Token): string {
  return token.type === 'html' ? token.raw : String((token as Tokens.Text).text);
}
