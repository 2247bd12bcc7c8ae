import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/media-player': {
    player: 'Medienwiedergabe',
    link: 'YouTube-Link',
    linkPlaceholder: 'YouTube-Link einfügen',
    add: 'Hinzufügen',
    addFiles: 'Dateien hinzufügen',
    queue: 'Warteschlange',
    none: 'Noch nichts zum Abspielen',
    noneHint:
      'Einen YouTube-Link einfügen oder lokale Audio- und Videodateien hinzufügen. Dateien lassen sich auch hier ablegen.',
    nothingChosen: 'Einen Eintrag aus der Warteschlange auswählen',
    notALink: 'Das ist kein Link. Die Adresse eines Videos auf YouTube kopieren, etwa https://youtu.be/…',
    notYouTube: (host) =>
      `Links von ${host} können nicht abgespielt werden. Einen YouTube-Link einfügen oder eine lokale Datei hinzufügen.`,
    noVideo: 'Dieser Link führt zu keinem Video. Das Video auf YouTube öffnen und seine Adresse kopieren.',
    isPlaylist:
      'Playlists lassen sich nicht als Ganzes hinzufügen. Die Links ihrer Videos einzeln hinzufügen.',
    notMedia: (names) => `${names.join(', ')}: Nur Audio- und Videodateien können abgespielt werden.`,
    alreadyQueued: (title) => `„${title}“ ist bereits in der Warteschlange.`,
    video: (videoId) => `YouTube-Video ${videoId}`,
    youTube: 'YouTube',
    file: 'Lokale Datei',
    fileMissing: 'Datei erneut wählen',
    consent: 'Die Wiedergabe stellt eine Verbindung zu YouTube her',
    consentHint:
      'Das Video kommt von youtube-nocookie.com. YouTube erfährt Ihre IP-Adresse und welches Video Sie ansehen. Vor dem Abspielen wird keine Verbindung hergestellt.',
    play: 'Abspielen',
    playItem: (title) => `${title} abspielen`,
    chooseAgain: 'Datei wählen',
    goneTitle: (title) => `${title} muss erneut ausgewählt werden`,
    goneHint: 'Der Browser verliert den Zugriff auf lokale Dateien, wenn die Seite neu geladen wird.',
    notThatFile: (expected) =>
      `Das ist eine andere Datei. „${expected}“ wählen oder diese Datei zur Warteschlange hinzufügen.`,
    previous: 'Zurück',
    next: 'Weiter',
    pictureInPicture: 'Bild im Bild',
    remove: 'Aus der Warteschlange entfernen',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    cannotPlay: (title) => `${title} kann nicht abgespielt werden`,
    unknownFormat: 'Die Datei ist beschädigt, oder dieser Browser unterstützt ihr Format nicht.',
    silent: 'YouTube antwortet nicht',
    silentHint: 'Verbindung prüfen, dann erneut versuchen. Auch ein Werbeblocker kann die Ursache sein.',
    retry: 'Erneut versuchen',
    youTubeInvalid: 'YouTube kennt dieses Video nicht. Die Adresse noch einmal kopieren.',
    youTubeGone: 'Das Video wurde entfernt oder ist privat.',
    youTubeNotEmbeddable: 'Der Eigentümer erlaubt keine Wiedergabe außerhalb von YouTube.',
    youTubeFailed: 'YouTube konnte das Video nicht abspielen. Erneut versuchen oder auf YouTube ansehen.',
    watchThere: 'Auf YouTube ansehen',
    playback: (playback) =>
      ({
        playing: 'Wird abgespielt',
        paused: 'Angehalten',
        blocked: 'Vom Browser blockiert: Auf „Abspielen“ drücken',
        ended: 'Beendet',
        failed: 'Kann nicht abgespielt werden',
      })[playback],
    resumes: (time) => `Wird bei ${time} fortgesetzt`,
  } satisfies Translation<typeof messages>,
};
