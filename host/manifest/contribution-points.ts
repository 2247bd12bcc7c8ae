import type { ContributionPoint } from './contribution-point';
import { chainTabsPoint } from './points/chain-tabs';
import { chainsPoint, templatesPoint } from './points/chains';
import { chatToolsPoint } from './points/chat-tools';
import { commandsPoint } from './points/commands';
import { configurationPoint, contextKeysPoint } from './points/configuration';
import { keybindingsPoint } from './points/keybindings';
import { grammarsPoint, languagesPoint, snippetsPoint, symbolsPoint } from './points/languages';
import { activityBarPoint, menusPoint } from './points/menus';
import { quickAccessPoint } from './points/quick-access';
import { runnersPoint } from './points/runners';
import { scriptLibrariesPoint } from './points/script-libraries';
import { terminalCommandsPoint } from './points/terminal-commands';
import { iconThemesPoint, themesPoint } from './points/themes';
import { viewersPoint } from './points/viewers';
import { tabTypesPoint, viewsPoint } from './points/views';

/** All contribution points, in registration order. Points that declare names used by other points come first. */
export const contributionPoints: readonly ContributionPoint[] = [
  contextKeysPoint,
  configurationPoint,
  commandsPoint,
  languagesPoint,
  grammarsPoint,
  snippetsPoint,
  symbolsPoint,
  themesPoint,
  iconThemesPoint,
  chainsPoint,
  templatesPoint,
  runnersPoint,
  scriptLibrariesPoint,
  terminalCommandsPoint,
  chatToolsPoint,
  tabTypesPoint,
  chainTabsPoint,
  viewersPoint,
  viewsPoint,
  quickAccessPoint,
  menusPoint,
  activityBarPoint,
  keybindingsPoint,
];
