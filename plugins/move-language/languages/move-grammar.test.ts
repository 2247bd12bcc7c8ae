import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { describe, expect, it } from 'vitest';
import move from './move.tmLanguage.json';

const highlighter = await createHighlighterCore({
  langs: [{ ...move, name: 'move' } as unknown as LanguageRegistration],
  themes: [{ name: 'plain', type: 'light', settings: [], fg: '#000', bg: '#fff' }],
  engine: createJavaScriptRegexEngine(),
});

/** Returns each non-blank token with its innermost scope, without the `.move` suffix. */
function scopes(code: string): [string, string][] {
  return highlighter
    .codeToTokensBase(code, { lang: 'move', theme: 'plain', includeExplanation: true })
    .flat()
    .flatMap(({ explanation = [] }) => explanation)
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, scopes: found }) => [
      content.trim(),
      (found.at(-1)?.scopeName ?? '').replace(/\.move$/, ''),
    ]);
}

describe('Move grammar', () => {
  it.each([
    ['module counter::counter {', 'counter', 'entity.name.namespace.module'],
    ['module 0xcafe::counter {', '0xcafe', 'constant.other.address'],
    ['    use std::signer::{Self, address_of as who};', 'use', 'keyword.control.import'],
    ['    use std::signer::{Self, address_of as who};', 'Self', 'variable.language.self'],
    ['    use std::signer::{Self, address_of as who};', 'as', 'keyword.control.as'],
    ['    friend 0x1::other;', 'friend', 'keyword.control.import'],
    ['    struct Box<phantom T: store + drop> has key, store {}', 'Box', 'entity.name.type.struct'],
    ['    struct Box<phantom T: store + drop> has key, store {}', 'phantom', 'storage.modifier'],
    ['    struct Box<phantom T: store + drop> has key, store {}', 'key', 'support.type.ability'],
    ['    struct Box<phantom T: store + drop> has key, store {}', 'drop', 'support.type.ability'],
    ['    struct Point(u64, u64) has copy;', 'u64', 'storage.type.primitive'],
    ['    struct Point(u64, u64) has copy;', 'copy', 'support.type.ability'],
    ['    enum Shape has drop { Circle { radius: u64 } }', 'Shape', 'entity.name.type.enum'],
    ['    const ENO_COUNTER: u64 = 1;', 'ENO_COUNTER', 'variable.other.constant'],
    ['    public entry fun run(s: &signer) acquires Box {', 'run', 'entity.name.function'],
    ['    public entry fun run(s: &signer) acquires Box {', 'entry', 'storage.modifier'],
    ['    public entry fun run(s: &signer) acquires Box {', 'acquires', 'keyword.other.acquires'],
    ['    public entry fun run(s: &signer) acquires Box {', 'signer', 'storage.type.primitive'],
    ['    public(friend) inline fun f() {}', 'friend', 'storage.modifier.visibility'],
    ['    package fun f() {}', 'package', 'storage.modifier.visibility'],
    ['    #[view]', 'view', 'storage.modifier.annotation'],
    ['    #[test(a = @0x1)]', '0x1', 'constant.other.address'],
    ['    #[expected_failure(abort_code = 7)]', 'abort_code', 'variable.parameter.annotation'],
    ['    let x = 10u64 + 0xffu8;', 'u64', 'storage.type.numeric'],
    ['    let x = 10u64 + 0xffu8;', '0xff', 'constant.numeric.hex'],
    ['    let a = @counter;', 'counter', 'constant.other.address'],
    ['    let s = b"a\\n";', '\\n', 'constant.character.escape'],
    ['    let s = x"beef";', 'beef', 'constant.numeric.hex'],
    ['    for (i in 0..10) {}', '..', 'keyword.operator.range'],
    ["    'outer: while (true) { break 'outer };", 'outer', 'entity.name.label'],
    ['    move_to(account, Box { x });', 'move_to', 'support.function.builtin'],
    ['    assert!(ok, 1);', 'assert', 'support.function.macro'],
    ['    v.push_back(1);', 'push_back', 'entity.name.function.member'],
    ['    self.value += 1;', 'value', 'variable.other.member'],
    ['    self.value += 1;', '+=', 'keyword.operator.assignment.compound'],
    ['    match (s) { Shape::Circle { radius } => radius }', 'match', 'keyword.control'],
    ['    match (s) { Shape::Circle { radius } => radius }', '=>', 'keyword.operator.arrow'],
    ['    vector::length(&v)', 'vector', 'entity.name.namespace'],
    ['    vector::length(&v)', 'length', 'entity.name.function.call'],
    ['    spec f { aborts_if x == 0; }', 'aborts_if', 'keyword.other.spec'],
    ['/* a /* b */ still */ fun', 'still', 'comment.block'],
    ['    /// Says what.', 'Says what.', 'comment.line.documentation'],
    ['    public macro fun do($f: |u64|) {}', 'macro', 'storage.modifier'],
    ['    let mut x = 1;', 'mut', 'storage.modifier.mut'],
  ])('tokenises %j and assigns %s the scope %s', (code, piece, scope) => {
    expect(scopes(code)).toContainEqual([piece, scope]);
  });
});
