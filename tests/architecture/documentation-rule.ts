import ts from 'typescript';

/** Files that plugin authors read: core, the plugin API and the component library. */
const DOCUMENTED = /^(core|host\/api|host\/ui)\/.*\.tsx?$/;

/** Tests, their support code, the gallery, and message files, whose names serve as documentation. */
const EXEMPT =
  /\.test\.tsx?$|(^|\/)testing\/|^host\/ui\/gallery\/|(^|[/-])messages(\.de)?\.ts$|^core\/base\/localization\/texts/;

/** Interfaces that only list injected services. The documentation is on each service's contract. */
const DEPENDENCIES = /Services$/;

export function mustBeDocumented(path: string): boolean {
  return DOCUMENTED.test(path) && !EXEMPT.test(path);
}

/**
 * Exports without a doc comment: symbols as 'name', and members of interfaces, object types and classes as
 * 'Name.member'. Members that a class inherits or implements are documented in the base type. Additional overloads need
 * no comment.
 */
export function undocumentedExports(source: string, path: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const documented = new Set<string>();
  const all = file.statements.filter(isExported).flatMap((statement) => [...exportsOf(statement)]);
  for (const { name, node } of all)
    if (hasComment(node) || hasCommentedSource(node, file)) documented.add(name);
  return [...new Set(all.map(({ name }) => name))].filter((name) => !documented.has(name));
}

interface Export {
  readonly name: string;
  readonly node: ts.Node;
}

function* exportsOf(statement: ts.Statement): Generator<Export> {
  if (ts.isVariableStatement(statement)) {
    for (const { name } of statement.declarationList.declarations)
      if (!isServiceToken(statement)) yield { name: name.getText(), node: statement };
  } else if (ts.isInterfaceDeclaration(statement)) {
    yield { name: statement.name.text, node: statement };
    if (!DEPENDENCIES.test(statement.name.text)) yield* membersOf(statement.name.text, statement.members);
  } else if (ts.isTypeAliasDeclaration(statement)) {
    yield { name: statement.name.text, node: statement };
    if (ts.isTypeLiteralNode(statement.type)) yield* membersOf(statement.name.text, statement.type.members);
  } else if (ts.isClassDeclaration(statement) && statement.name) {
    yield { name: statement.name.text, node: statement };
    if (!statement.heritageClauses) yield* membersOf(statement.name.text, statement.members);
  } else if (ts.isFunctionDeclaration(statement) && statement.name) {
    yield { name: statement.name.text, node: statement };
  }
}

/** A service token has the same name as its contract and shares the contract's comment. */
function isServiceToken({ declarationList }: ts.VariableStatement): boolean {
  return declarationList.declarations.some(({ initializer }) =>
    initializer?.getText().startsWith('serviceToken'),
  );
}

function* membersOf(
  owner: string,
  members: ts.NodeArray<ts.TypeElement | ts.ClassElement>,
): Generator<Export> {
  for (const member of members)
    if (member.name && !ts.isPrivateIdentifier(member.name) && !isHidden(member))
      yield { name: `${owner}.${member.name.getText()}`, node: member };
}

/** A type that is derived from a constant in the same file, such as a schema, shares the constant's comment. */
function hasCommentedSource(node: ts.Node, file: ts.SourceFile): boolean {
  const source = ts.isTypeAliasDeclaration(node) && /\btypeof (\w+)/.exec(node.type.getText())?.[1];
  return file.statements.some(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some(({ name }) => name.getText() === source) &&
      hasComment(statement),
  );
}

function isExported(statement: ts.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.ExportKeyword);
}

function isHidden(member: ts.Node): boolean {
  return (
    hasModifier(member, ts.SyntaxKind.PrivateKeyword) || hasModifier(member, ts.SyntaxKind.ProtectedKeyword)
  );
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false)
  );
}

function hasComment(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).some(ts.isJSDoc);
}
