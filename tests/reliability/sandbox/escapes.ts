import type { SandboxProfile } from '@host/sandbox/sandbox-frame';
import type { SandboxLimits } from '@host/sandbox/sandbox-limits';
import { hostileMessages } from './hostile-messages';

/**
 * An escape attempt as sandboxed code. `host` is the code's interface to the page, and `args[0]` is the address of a
 * listening server.
 */
export interface Escape {
  readonly name: string;
  readonly kind: 'network' | 'storage' | 'page' | 'code' | 'messages' | 'exhaustion';
  /** Body of an async function that throws an error, returns a value or never ends. */
  readonly code: string;
  readonly profile?: SandboxProfile;
  readonly limits?: Partial<SandboxLimits>;
  /** Matches part of the expected error: the error inside the sandbox (as `name: message`) or the page's error. */
  readonly stoppedBy: RegExp;
  /** True if the page terminates the code; absent if the attempt is rejected inside the sandbox. */
  readonly isEnded?: true;
}

const settle = (start: string) =>
  `return new Promise((resolve, reject) => { ${start}; setTimeout(() => reject(new Error('Nothing happened')), 3000); });`;

const network: Escape[] = [
  { name: 'fetch', code: 'return (await fetch(args[0] + "/fetch")).text();' },
  {
    name: 'fetch without CORS',
    code: 'return (await fetch(args[0] + "/opaque", { mode: "no-cors" })).type;',
  },
  { name: 'fetch from our own origin', code: 'return (await fetch(args[1] + "/api/health")).text();' },
  {
    name: 'fetch that outlives the worker',
    code: 'return (await fetch(args[0], { method: "POST", body: "x", keepalive: true })).status;',
  },
  {
    name: 'XMLHttpRequest',
    code: settle(
      'const x = new XMLHttpRequest(); x.open("GET", args[0] + "/xhr"); x.onload = resolve; x.onerror = () => reject(new Error("NetworkError")); x.send()',
    ),
  },
  {
    name: 'XMLHttpRequest, synchronous',
    code: 'const x = new XMLHttpRequest(); x.open("GET", args[0] + "/sync", false); x.send(); return x.responseText;',
  },
  {
    name: 'WebSocket',
    code: settle(
      'const s = new WebSocket(args[0].replace("http", "ws") + "/socket"); s.onopen = () => resolve("open"); s.onerror = () => reject(new Error("NetworkError"))',
    ),
  },
  {
    name: 'WebSocketStream',
    code: 'return String(await new WebSocketStream(args[0].replace("http", "ws") + "/stream").opened);',
  },
  {
    name: 'EventSource',
    code: settle(
      'const s = new EventSource(args[0] + "/events"); s.onopen = () => resolve("open"); s.onerror = () => reject(new Error("NetworkError"))',
    ),
  },
  { name: 'sendBeacon', code: 'return navigator.sendBeacon(args[0] + "/beacon", "x");' },
  {
    name: 'WebTransport',
    code: 'const t = new WebTransport(args[0].replace("http:", "https:") + "/transport"); await t.ready; return "ready";',
  },
  {
    name: 'RTCPeerConnection',
    code: 'return new RTCPeerConnection({ iceServers: [{ urls: "stun:localhost" }] }).iceGatheringState;',
  },
  { name: 'importScripts', code: 'importScripts(args[0] + "/import-scripts.js"); return "loaded";' },
  {
    name: 'importScripts from our own origin',
    code: 'importScripts(args[1] + "/assets/any.js?secret"); return "loaded";',
  },
  { name: 'import over http', code: 'return Object.keys(await import(args[0] + "/module.js"));' },
  {
    name: 'import of a data URL',
    code: 'return (await import("data:text/javascript,export default 1")).default;',
  },
  {
    name: 'a font',
    code: 'await new FontFace("f", "url(" + args[0] + "/font.woff2)").load(); return "loaded";',
  },
  {
    name: 'an image',
    code: 'const image = new Image(); image.src = args[0] + "/image.png"; return "asked";',
  },
].map((one) => ({
  kind: 'network',
  stoppedBy: /NetworkError|TypeError|SecurityError|ReferenceError|Failed to fetch/,
  ...one,
}));

const storage: Escape[] = [
  {
    name: 'indexedDB',
    code: settle(
      'const r = indexedDB.open("canary"); r.onsuccess = () => resolve("open"); r.onerror = () => reject(r.error)',
    ),
  },
  { name: 'indexedDB.databases', code: 'return (await indexedDB.databases()).length;' },
  { name: 'caches', code: 'return (await caches.keys()).length;' },
  { name: 'origin private files', code: 'return String(await navigator.storage.getDirectory());' },
  { name: 'legacy file system', code: settle('webkitRequestFileSystem(0, 1024, resolve, reject)') },
  { name: 'locks', code: 'return navigator.locks.request("sinter", () => "held");' },
  { name: 'localStorage', code: 'return localStorage.getItem("canary");' },
  { name: 'cookies', code: 'return document.cookie;' },
  { name: 'cookie store', code: 'return (await cookieStore.getAll()).length;' },
  { name: 'service worker', code: 'return String(await navigator.serviceWorker.register("/sw.js"));' },
].map((one) => ({
  kind: 'storage',
  stoppedBy: /SecurityError|ReferenceError|TypeError|UnknownError/,
  ...one,
}));

const page: Escape[] = [
  { name: 'parent', code: 'return parent.document.title;' },
  { name: 'top', code: 'top.location = args[0]; return "moved";' },
  {
    name: 'navigation',
    code: 'location.href = args[0] + "/navigate"; return "moved";',
    stoppedBy: /moved|TypeError/,
  },
  { name: 'window.open', code: 'return String(window.open(args[0]));' },
  { name: 'document', code: 'return document.body.innerHTML;' },
  {
    name: 'notification',
    code: settle(
      'const n = new Notification("Sinter needs your password"); n.onshow = () => resolve("shown"); n.onerror = () => reject(new Error("refused"))',
    ),
    stoppedBy: /refused|TypeError|SecurityError/,
  },
  {
    name: 'nested worker',
    code: 'const w = new Worker(URL.createObjectURL(new Blob(["fetch(" + JSON.stringify(args[0]) + ")"]))); return String(w);',
  },
  {
    name: 'nested worker through the prototype of the global object',
    code: 'delete self.Worker; const W = Object.getPrototypeOf(self).Worker ?? self.Worker; return String(new W("blob:x"));',
  },
  {
    name: 'BroadcastChannel',
    code: 'const c = new BroadcastChannel("canary"); c.postMessage("escaped"); await new Promise((r) => setTimeout(r, 200)); return "sent, unheard";',
    stoppedBy: /sent, unheard/,
  },
].map((one) => ({ kind: 'page', stoppedBy: /ReferenceError|TypeError/, ...one }));

const code: Escape[] = [
  { name: 'eval in a plugin', code: 'return (0, eval)("1 + 1");' },
  { name: 'Function in a plugin', code: 'return new Function("return 3")();' },
  { name: 'AsyncFunction in a plugin', code: 'return (async () => {}).constructor("return 3")();' },
  {
    name: 'a timer with text in a plugin',
    code: 'setTimeout("self.reached = 1"); await new Promise((r) => setTimeout(r, 100)); if (!self.reached) throw new EvalError("Refused"); return "ran";',
  },
  {
    name: 'WebAssembly in a plugin',
    code: 'await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return "compiled";',
  },
].map((one) => ({
  kind: 'code',
  profile: 'plugin',
  stoppedBy: /EvalError|CompileError|WebAssembly/,
  ...one,
}));

/** Tries to steal the message port with code that runs after the host's script and intercepts the next message. */
const STEAL_PORT = `
  const port = await new Promise((resolve) => {
    const { postMessage } = MessagePort.prototype;
    const { dispatchEvent } = EventTarget.prototype;
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...all) {
      if (this instanceof MessagePort) { EventTarget.prototype.addEventListener = add; resolve(this); }
      return add.apply(this, all);
    };
    MessagePort.prototype.postMessage = function (...all) {
      MessagePort.prototype.postMessage = postMessage; resolve(this);
      return postMessage.apply(this, all);
    };
    host.call('greet', 'thief').catch(() => {});
    void dispatchEvent;
  });`;

const messages: Escape[] = [
  {
    name: 'a call that does not exist',
    code: 'return host.call("constructor", "return 1");',
    stoppedBy: /The call “constructor” does not exist/,
  },
  {
    name: 'a call with the name of a prototype member',
    code: 'return host.call("__proto__");',
    stoppedBy: /The call “__proto__” does not exist/,
  },
  {
    name: 'a call without permission',
    code: 'return host.call("forbidden");',
    stoppedBy: /cannot call “forbidden”/,
  },
  {
    name: 'a result that is a proxy',
    code: 'return String(await host.call("handle"));',
    stoppedBy: /could not be cloned/,
  },
  {
    name: 'a result that looks like a proxy',
    code: 'const o = await host.call("options"); if (typeof o.progress === "number") throw new TypeError("a mere number"); return "door";',
    stoppedBy: /a mere number/,
  },
  {
    name: 'a function as an argument',
    code: 'return host.call("greet", () => 1);',
    stoppedBy: /DataCloneError|could not be cloned/,
  },
  ...[
    [
      'prototype pollution through the port',
      '{ id: "1", type: "SET", path: ["__proto__", "polluted"], value: { type: "RAW", value: 1 } }',
    ],
    ['reading the page through the port', '{ id: "1", type: "GET", path: ["dispatch", "constructor"] }'],
    [
      'creating page functions through the port',
      '{ id: "1", type: "APPLY", path: ["dispatch", "constructor"], argumentList: [{ type: "RAW", value: "return 1" }] }',
    ],
    ['constructing through the port', '{ id: "1", type: "CONSTRUCT", path: ["dispatch"], argumentList: [] }'],
    ['a second endpoint', '{ id: "1", type: "ENDPOINT" }'],
    ['releasing the endpoint', '{ id: "1", type: "RELEASE" }'],
    [
      'a proxy as an argument',
      '{ id: "1", type: "APPLY", path: ["dispatch"], argumentList: [{ type: "HANDLER", name: "proxy", value: null }, { type: "RAW", value: [] }] }',
    ],
    ['a response that is a proxy', '{ id: "1", type: "HANDLER", name: "sinter.reference", value: null }'],
    ['a message of another kind', '{ hello: "page" }'],
  ].map(([name = '', message]) => ({
    name,
    code: `${STEAL_PORT} port.postMessage(${message}); await new Promise(() => {});`,
    stoppedBy: /SandboxQuotaError.*in an unknown format/,
    isEnded: true as const,
  })),
  {
    name: 'a port in a message',
    code: `${STEAL_PORT} const c = new MessageChannel(); port.postMessage({ id: "1", type: "RAW", value: 1 }, [c.port1]); await new Promise(() => {});`,
    stoppedBy: /SandboxQuotaError/,
    isEnded: true,
  },
  ...hostileMessages.map(({ name, stoppedBy, value }) => ({
    name: `a hostile message: ${name}`,
    code: `host.report(${value}); await new Promise(() => {});`,
    stoppedBy,
    isEnded: true as const,
  })),
  {
    name: 'an error with a message of 64 MB',
    code: 'Event.prototype.preventDefault = () => {}; setTimeout(() => { throw new Error("x".repeat(64 * 2 ** 20)); }); await new Promise(() => {});',
    stoppedBy: /SandboxStoppedError: The probe was stopped: .{1,1000}$/,
    isEnded: true,
  },
  {
    name: 'messages to the frame',
    code: 'self.postMessage("ready"); self.postMessage({ type: "start", script: "" }); await new Promise((r) => setTimeout(r, 200)); return "ignored";',
    stoppedBy: /ignored/,
  },
  {
    name: 'a response without a request',
    code: `${STEAL_PORT} port.postMessage({ id: "guess", type: "RAW", value: "lie" }); await new Promise((r) => setTimeout(r, 200)); return "ignored";`,
    stoppedBy: /ignored/,
  },
].map((one) => ({ kind: 'messages', ...one }) as Escape);

const quick = { hangTimeoutMs: 2000 };

const exhaustion: Escape[] = [
  { name: 'endless loop', code: 'for (;;);', stoppedBy: /SandboxHangError/, limits: quick },
  {
    name: 'endless microtasks',
    code: 'const again = () => Promise.resolve().then(again); again(); await new Promise(() => {});',
    stoppedBy: /SandboxHangError/,
    limits: quick,
  },
  {
    name: 'endless regular expression',
    code: 'return /^(a+)+$/.test("a".repeat(60) + "b");',
    stoppedBy: /SandboxHangError/,
    limits: quick,
  },
  {
    name: 'waiting forever',
    code: 'Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0); return "woken";',
    stoppedBy: /SandboxHangError|SandboxStoppedError|TypeError|ReferenceError/,
    limits: quick,
  },
  {
    name: 'memory exhaustion with arrays',
    code: 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length + 0.5));',
    stoppedBy: /Sandbox\w+Error/,
    limits: quick,
  },
  {
    name: 'memory exhaustion with buffers',
    code: 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
    stoppedBy: /Sandbox\w+Error|RangeError/,
    limits: quick,
  },
  { name: 'endless text', code: 'let text = "x"; for (;;) text += text;', stoppedBy: /RangeError/ },
  { name: 'infinite recursion', code: 'const f = () => f() + 1; return f();', stoppedBy: /RangeError/ },
  {
    name: 'a huge message',
    code: 'return "x".repeat(100_000_000);',
    stoppedBy: /SandboxQuotaError.*too large/,
    isEnded: true,
  },
  {
    name: 'a huge buffer',
    code: 'await host.call("greet", new Uint8Array(100_000_000)); return "sent";',
    stoppedBy: /SandboxQuotaError.*too large/,
    isEnded: true,
  },
  {
    name: 'many large messages',
    code: 'for (;;) { host.report("x".repeat(1_000_000)); await new Promise((r) => setTimeout(r)); }',
    stoppedBy: /SandboxQuotaError.*sent too much data/,
    limits: { totalBytes: 50_000_000 },
  },
  {
    name: 'call flood',
    code: 'for (;;) host.call("greet", "x").catch(() => {});',
    stoppedBy: /SandboxQuotaError.*messages per second|SandboxHangError/,
    limits: { ...quick },
  },
  {
    name: 'many pending calls',
    code: 'const all = Array.from({ length: 300 }, () => host.call("slow")); return Promise.race(all);',
    stoppedBy: /256 calls are already in progress/,
  },
  {
    name: 'message flood',
    code: 'for (;;) host.report(1);',
    stoppedBy: /SandboxQuotaError|SandboxHangError/,
    limits: quick,
  },
  {
    name: 'console flood',
    code: 'for (;;) console.log("x".repeat(1000));',
    stoppedBy: /SandboxHangError/,
    limits: quick,
  },
  {
    name: 'console flood with pauses',
    code: 'for (let i = 0; i < 3000; i++) { for (let j = 0; j < 10; j++) console.log("x".repeat(1000)); await null; } return "printed 30 MB";',
    stoppedBy: /printed 30 MB/,
  },
].map((one) => ({ kind: 'exhaustion', ...one }) as Escape);

export const escapes: readonly Escape[] = [
  ...network,
  ...storage,
  ...page,
  ...code,
  ...messages,
  ...exhaustion,
];
