import { defineMessages } from '@core/base/localization/define-messages';

/** Problems with a layout (specification §5, "Layout validation"); field names are the names in the layout's JSON. */
export const layoutMessages = defineMessages('core/tenant/layouts', {
  idRequired: 'Layout ID is required',
  nameRequired: 'Layout name is required',
  typeRequired: 'Valid layout type is required (default, blog, enterprise, custom)',
  /** `problem` is a predicate: 'must be text, not 7'. */
  shape: (field: string, problem: string) => `${field} ${problem}`,
  required: (field: string) => `${field} is required`,
  color: (field: string, value: string) =>
    `${field} is not a colour: “${value}”. Use hex, rgb(), rgba(), hsl(), hsla() or a colour name.`,
  size: (field: string, value: string) =>
    `${field} is not a CSS size: “${value}”. Use a size such as 4rem or 100%.`,
  oneOf: (field: string, allowed: string, value: string) => `${field} must be ${allowed}, not “${value}”`,
  shouldBe: (field: string, allowed: string, value: string) =>
    `${field} should be ${allowed}, not “${value}”`,
  or: 'or',
  recommended: (field: string) => `${field} is missing; the defaults are used`,
  between: (field: string, least: number, most: number) => `${field} should be between ${least} and ${most}`,
  blogWidth: 'A blog should have a content maxWidth of at most 60rem for readability',
  blogSidebarLeft: 'A blog usually has its sidebar on the right',
  enterpriseNoSidebar: 'An enterprise layout without a sidebar hides its navigation on narrow screens',
  enterpriseNoUserMenu: 'An enterprise layout usually shows the user menu in its header',
  customNoCustomizations: 'A custom layout without customisations looks like the default layout',
  invalid: (errors: readonly string[]) => `Invalid layout configuration: ${errors.join(', ')}`,
  templateNotFound: (type: string) => `Layout template not found: ${type}`,
  invalidType: (type: string) => `Invalid layout type: ${type}`,
  noTemplateForTheme: 'No template found for layout theme',
  componentNotAllowed: (id: string) =>
    `Invalid component ID ${id} must be from the pre-configured allowed list`,
  componentFailed: (id: string) => `Failed to load component with ID ${id}`,
});
