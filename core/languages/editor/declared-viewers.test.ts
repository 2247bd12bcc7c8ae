import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeclaredViewers } from './declared-viewers';
import type { ViewedFile, ViewerDescription } from './viewers';

const text: ViewerDescription = {
  tabType: 'editor',
  displayName: 'Text Editor',
  patterns: ['*'],
  encoding: 'utf-8',
  priority: 'default',
};
const hex: ViewerDescription = { tabType: 'hex', displayName: 'Hex', patterns: ['*'], priority: 'option' };
const image: ViewerDescription = {
  tabType: 'image',
  displayName: 'Image',
  patterns: ['*.png', '*.a+b'],
  priority: 'default',
};
const vector: ViewerDescription = { ...image, patterns: ['*.svg'], priority: 'option' };

describe('DeclaredViewers', () => {
  const viewers = new DeclaredViewers();
  const declared = [text, hex, image, vector];
  let life: { dispose(): void }[] = [];
  beforeEach(() => {
    life = declared.map((viewer) => viewers.declare(viewer));
  });
  afterEach(() => {
    for (const one of life) one.dispose();
  });

  const of = (file: ViewedFile) => viewers.viewersOf(file).map(({ tabType }) => tabType);

  it('lists the default viewer for the file name first', () => {
    expect(of({ path: 'img/logo.PNG', encoding: 'binary' })).toEqual(['image', 'hex']);
    expect(of({ path: 'a.a+b', encoding: 'utf-8' })).toEqual(['image', 'editor', 'hex']);
    expect(of({ path: 'aaab', encoding: 'utf-8' })).toEqual(['editor', 'hex']);
  });

  it('lists optional viewers after the default viewer', () => {
    expect(of({ path: 'logo.svg', encoding: 'utf-8' })).toEqual(['editor', 'image', 'hex']);
    expect(of({ path: 'logo.svg', encoding: 'binary' })).toEqual(['image', 'hex']);
  });

  it('treats a file with an unknown encoding as text', () => {
    expect(of({ path: 'main.fc' })).toEqual(['editor', 'hex']);
  });

  it('removes a disposed viewer', () => {
    life.pop()?.dispose();
    expect(of({ path: 'logo.svg', encoding: 'utf-8' })).toEqual(['editor', 'hex']);
    expect([viewers.isViewer('image'), viewers.isViewer('output')]).toEqual([true, false]);
  });
});
