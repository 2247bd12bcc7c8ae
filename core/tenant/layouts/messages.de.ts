import type { Translation } from '@core/base/localization/define-messages';
import type { layoutMessages } from './messages';

export const german = {
  'core/tenant/layouts': {
    idRequired: 'Die Layout-ID fehlt',
    nameRequired: 'Der Name des Layouts fehlt',
    typeRequired: 'Der Layout-Typ muss gültig sein (default, blog, enterprise, custom)',
    shape: (field, problem) => `${field} ${problem}`,
    required: (field) => `${field} fehlt`,
    color: (field, value) =>
      `${field} ist keine Farbe: „${value}“. Verwenden Sie Hex, rgb(), rgba(), hsl(), hsla() oder einen Farbnamen`,
    size: (field, value) =>
      `${field} ist keine CSS-Größe: „${value}“. Verwenden Sie eine Größe wie 4rem oder 100%`,
    oneOf: (field, allowed, value) => `${field} muss ${allowed} sein, nicht „${value}“`,
    shouldBe: (field, allowed, value) => `${field} sollte ${allowed} sein, nicht „${value}“`,
    or: 'oder',
    recommended: (field) => `${field} fehlt; es gelten die Vorgaben`,
    between: (field, least, most) => `${field} sollte zwischen ${least} und ${most} liegen`,
    blogWidth: 'Ein Blog liest sich am besten mit einer maxWidth des Inhalts von höchstens 60rem',
    blogSidebarLeft: 'Ein Blog hat seine Seitenleiste gewöhnlich rechts',
    enterpriseNoSidebar:
      'Ein Enterprise-Layout ohne Seitenleiste verbirgt seine Navigation auf schmalen Bildschirmen',
    enterpriseNoUserMenu: 'Ein Enterprise-Layout zeigt das Benutzermenü gewöhnlich in der Kopfzeile',
    customNoCustomizations: 'Ein eigenes Layout ohne customizations sieht aus wie das Standardlayout',
    invalid: (errors) => `Ungültige Layout-Konfiguration: ${errors.join(', ')}`,
    templateNotFound: (type) => `Layout-Vorlage nicht gefunden: ${type}`,
    invalidType: (type) => `Ungültiger Layout-Typ: ${type}`,
    noTemplateForTheme: 'Für das Theme des Layouts gibt es keine Vorlage',
    componentNotAllowed: (id) =>
      `Die Komponenten-ID ${id} ist ungültig: Sie muss aus der vorgegebenen Liste stammen`,
    componentFailed: (id) => `Die Komponente mit der ID ${id} konnte nicht geladen werden`,
  } satisfies Translation<typeof layoutMessages>,
};
