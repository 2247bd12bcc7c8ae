import { defineMessages } from '@core/base/localization/define-messages';

/**
 * Categories of commands, by the word that manifests use. Groups are told apart and ordered by that word; readers get its
 * name.
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

/** Name of a category as it is shown; one that only its plugin knows is shown as the plugin calls it. */
export function categoryName(category: string): string {
  const known = Object.keys(categoryNames).find((name) => name.toLowerCase() === category.toLowerCase());
  if (known !== undefined) return categoryNames[known as keyof typeof categoryNames];
  return category.charAt(0).toUpperCase() + category.slice(1);
}

/** 'View: Reset Layout': a command as it reads where commands of all categories stand. */
export function commandLabel({
  category,
  title,
}: {
  readonly category?: string;
  readonly title: string;
}): string {
  return category === undefined ? title : `${categoryName(category)}: ${title}`;
}
