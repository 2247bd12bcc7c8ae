import { defineMessages } from '@core/base/localization/define-messages';

/**
 * Display names of command categories, by the word used in manifests. Categories are identified and sorted by that
 * word.
 */
export const categoryNames = defineMessages('core/commands/categories', {
  AI: 'AI',
  Build: 'Build',
  Compare: 'Compare',
  Debug: 'Debug',
  Deploy: 'Deploy',
  Developer: 'Developer',
  Edit: 'Edit',
  Editor: 'Editor',
  File: 'File',
  General: 'General',
  Help: 'Help',
  Navigation: 'Navigation',
  Output: 'Output',
  Plugins: 'Plugins',
  Preferences: 'Preferences',
  Run: 'Run',
  Storage: 'Storage',
  Terminal: 'Terminal',
  Tests: 'Tests',
  View: 'View',
});

/** Display name of a category; a category that a plugin adds is shown as declared. */
export function categoryName(category: string): string {
  const known = Object.keys(categoryNames).find((name) => name.toLowerCase() === category.toLowerCase());
  if (known !== undefined) return categoryNames[known as keyof typeof categoryNames];
  return category.charAt(0).toUpperCase() + category.slice(1);
}

/** A command with its category, for lists of all commands: 'View: Reset Layout'. */
export function commandLabel({
  category,
  title,
}: {
  readonly category?: string;
  readonly title: string;
}): string {
  return category === undefined ? title : `${categoryName(category)}: ${title}`;
}
