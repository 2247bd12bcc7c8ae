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
    nothingChosen: 'Etwas aus der Warteschlange wählen',
    notALink: 'Das ist kein Link. Die Adresse eines Videos auf YouTube kopieren, etwa https://youtu.be/…',
    notYouTube: (host) =>
      `Links von ${host} können nicht abgespielt werden. Einen YouTube-Link einfügen oder eine lokale Datei hinzufügen.`,
    noVideo: 'Dieser Link nennt kein Video. Das Video auf YouTube öffnen und seine Adresse kopieren.',
    isPlaylist:
      'Playlists lassen sich nicht als Ganzes hinzufügen. Die Links ihrer Videos einzeln hinzufügen.',
    notMedia: (names) => `${names.join(', ')}: Nur Audio- und Videodateien können abgespielt werden.`,
    alreadyQueued: (title) => `„${title}“ ist bereits in der Warteschlange.`,
    video: (videoId) => `YouTube-Video ${videoId}`,
    youTube: 'YouTube',
    file: 'Lokale Datei',
    fileGone: 'Datei erneut wählen',
    consent: 'Die Wiedergabe verbindet mit YouTube',
    consentHint:
      'Das Video kommt von youtube-nocookie.com. YouTube erfährt die eigene Adresse und welches Video läuft; vor dem Abspielen wird nichts abgefragt.',
    play: 'Abspielen',
    playItem: (title) => `${title} abspielen`,
    chooseAgain: 'Datei wählen',
    goneTitle: (title) => `${title} muss erneut gewählt werden`,
    goneHint: 'Der Browser verliert den Zugriff auf lokale Dateien, wenn die Seite neu geladen wird.',
    notThatFile: (expected) =>
      `Das ist eine andere Datei. „${expected}“ wählen oder die andere zur Warteschlange hinzufügen.`,
    previous: 'Zurück',
    next: 'Weiter',
    pictureInPicture: 'Bild im Bild',
    remove: 'Aus der Warteschlange entfernen',
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    cannotPlay: (title) => `${title} kann nicht abgespielt werden`,
    unknownFormat: 'Die Datei ist beschädigt oder von einer Art, die dieser Browser nicht abspielt.',
    silent: 'YouTube antwortet nicht',
    silentHint: 'Verbindung prüfen, dann erneut versuchen. Auch ein Werbeblocker kann die Ursache sein.',
    retry: 'Erneut versuchen',
    youTubeInvalid: 'YouTube kennt dieses Video nicht. Die Adresse noch einmal kopieren.',
    youTubeGone: 'Das Video wurde entfernt oder ist privat.',
    youTubeNotEmbeddable: 'Die Wiedergabe außerhalb von YouTube ist nicht erlaubt.',
    youTubeFailed: 'YouTube konnte es nicht abspielen. Erneut versuchen oder auf YouTube ansehen.',
    watchThere: 'Auf YouTube ansehen',
    playback: (playback) =>
      ({
        playing: 'Wird abgespielt',
        paused: 'Angehalten',
        blocked: 'Vom Browser blockiert: Drücken Sie auf Wiedergabe',
        ended: 'Zu Ende',
        failed: 'Kann nicht abgespielt werden',
      })[playback],
    resumes: (time) => `Weiter bei ${time}`,
  } satisfies Translation<typeof messages>,
};
