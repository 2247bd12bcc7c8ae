/** A name with the characters marked that a filter matched; its text is the name. */
export function MarkedName({ name, places }: { name: string; places: readonly number[] }) {
  const marked = new Set(places);
  const parts: { text: string; isMarked: boolean; at: number }[] = [];
  for (let at = 0; at < name.length; at++) {
    const isMarked = marked.has(at);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += name[at];
    else parts.push({ text: name.charAt(at), isMarked, at });
  }
  return parts.map(({ text, isMarked, at }) => (isMarked ? <mark key={at}>{text}</mark> : text));
}
