/**
 * The firm's letters on a page that was painted without them, because they came too late or were not asked for
 * (src/client/first-script.ts). When all else has come, they are fetched under a name of their own, and nothing that is in
 * sight moves: a block of words takes them if its lines end where they ended and nothing else leaves its place, which is asked
 * before anything is painted. A block that would break otherwise has its letters set a trifle wider or closer, so that its
 * lines are as wide as they were. Where that is not enough, it keeps its stand-ins until it is out of sight.
 */
import { whenOpened } from './opened.ts';

/** How far a thing may not be from its place, in px: below 3 no eye sees it, and Chromium counts no shift. */
const FAR = 3;

/** A box with words, or a control; what inside of it gives its words their typeface, with the one that was painted. */
interface Block {
  element: HTMLElement;
  holders: Map<HTMLElement, string>;
  texts: Text[];
}

const below = (element: Element) => element.getBoundingClientRect().top >= innerHeight;

/** The blocks of a part of the page that can be seen. */
function blocksOf(part: Element): Block[] {
  const blocks = new Map<HTMLElement, Block>();
  const add = (element: HTMLElement, holder: HTMLElement, texts: Text[]) => {
    const block: Block = blocks.get(element) ?? { element, holders: new Map(), texts: [] };
    for (const one of [element, holder]) block.holders.set(one, getComputedStyle(one).fontFamily);
    block.texts.push(...texts);
    blocks.set(element, block);
  };
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const holder = text.parentElement!;
    if (!text.data.trim() || !holder.checkVisibility() || holder.closest('select')) continue;
    let element = holder;
    while (/^(?:inline|contents)$/.test(getComputedStyle(element).display))
      element = element.parentElement!;
    add(element, holder, [text]);
  }
  for (const control of part.querySelectorAll<HTMLElement>('input, select, textarea'))
    add(control, control, []);
  return [...blocks.values()];
}

/** Sets blocks in what stood in for their letters, or, without it, in their letters. */
function set(blocks: Iterable<Block>, isStandIn: boolean) {
  for (const { element, holders } of blocks) {
    element.style.letterSpacing = '';
    for (const [holder, family] of holders) holder.style.fontFamily = isStandIn ? family : '';
  }
}

/** Whether nothing stands beside a block. */
function isParagraph({ element }: Pick<Block, 'element'>): boolean {
  const { display, flexDirection } = getComputedStyle(element.parentElement!);
  const isInRow = display.endsWith('flex') && flexDirection === 'row';
  return getComputedStyle(element).display === 'block' && !isInRow;
}

const range = document.createRange();

/**
 * Where a block is in the page, in px: its edges, where each of its texts begins, and the middle of the line of each word and of
 * each part of a word before which a line may end. The right edge of a paragraph or heading is not seen, and is told in letters (`ch`).
 */
function placesOf({ element, texts }: Block): number[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const across = [left, isParagraph({ element }) ? left : right];
  const down = [top, bottom];
  for (const text of texts) {
    const words = [...text.data.matchAll(/[^\s\-–—/]+/g)].map(({ index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect();
    });
    across.push(words[0]?.left ?? left);
    down.push(...words.map((word) => (word.top + word.bottom) / 2));
  }
  return [...across.map((place) => place + scrollX), ...down.map((place) => place + scrollY)];
}

/** How wide all lines of a block are together, in px. */
function widthOf({ texts }: Pick<Block, 'texts'>): number {
  let sum = 0;
  for (const text of texts) {
    range.selectNodeContents(text);
    for (const { width } of range.getClientRects()) sum += width;
  }
  return sum;
}

/** Sets the letters of blocks so far apart that their lines are as wide together as these were. */
function fit(blocks: readonly Block[], widths: ReadonlyMap<Block, number>) {
  const spaces = blocks.map((block) => {
    const words = block.texts.map(({ data }) => data.replaceAll(/\s+/g, ' ')).join('');
    const own = parseFloat(getComputedStyle(block.element).letterSpacing) || 0;
    return own + (widths.get(block)! - widthOf(block)) / Math.max(words.trim().length, 1);
  });
  blocks.forEach(({ element }, index) => (element.style.letterSpacing = `${spaces[index]}px`));
}

/** Blocks that are not set as they would be in letters from the start. */
const unlike = new Map<Element, Block>();

const leaving = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const { height, bottom } = target.getBoundingClientRect();
    if (isIntersecting || (bottom > 0 && !below(target))) continue;
    const block = [unlike.get(target)!];
    set(block, false);
    // What is below it moves with it, if it is above the window.
    if (below(target) || target.getBoundingClientRect().height === height)
      leaving.unobserve(target);
    else set(block, true);
  }
});

/** Sets a part of the page, of which something is in sight, in letters, as far as nothing in sight moves. */
function setInSight(blocks: readonly Block[]) {
  const seen = blocks.filter(({ element }) => !below(element));
  const places = new Map(seen.map((block) => [block, placesOf(block)]));
  const widths = new Map(seen.map((block) => [block, widthOf(block)]));
  const moved = () =>
    seen.filter((block) => {
      const before = places.get(block)!;
      return placesOf(block).some((place, index) => Math.abs(place - before[index]!) >= FAR);
    });
  set(blocks, false);
  // Where the browser weighs how a paragraph ends, the next layout may end its lines otherwise.
  const isWeighed = ({ element }: Block) => getComputedStyle(element).textWrapStyle === 'pretty';
  let fitted = moved().filter((block) => !isWeighed(block));
  fit(fitted, widths);
  // What stands in a row is moved by those before it.
  if (moved().length > 0) {
    fitted = [...new Set([...fitted, ...seen.filter((block) => !isParagraph(block))])];
    fit(fitted, widths);
  }
  // The parts of a date, which are the browser's, stand beside one another.
  const kept = new Set(seen.filter(({ element }) => element.matches('[type=date]')));
  set(kept, true);
  for (let more = moved(); more.length > 0 && kept.size < blocks.length; more = moved()) {
    const size = kept.size;
    for (const block of more) kept.add(block);
    // Something below the window moves them.
    if (kept.size === size) for (const block of blocks) kept.add(block);
    set(kept, true);
  }
  for (const block of [...fitted, ...kept]) {
    unlike.set(block.element, block);
    leaving.observe(block.element);
  }
}

/** What is to be done, in steps between which the browser may answer the visitor. */
function* steps() {
  for (const part of document.querySelectorAll('body > :not(main, script, link), main > *')) {
    const isInSight = part.checkVisibility() && !below(part);
    const blocks = isInSight ? blocksOf(part) : [];
    set(blocks, true);
    part.setAttribute('data-late-letters', '');
    yield part.getBoundingClientRect();
    if (isInSight) yield setInSight(blocks);
  }
}

/** Takes steps, with pauses: all at once would keep a slow device from answering a touch. */
function take(work: Iterator<unknown>) {
  const start = performance.now();
  while (performance.now() - start < 16) if (work.next().done) return;
  setTimeout(take, 0, work);
}

/** Whether the page was painted in letters: whether its heading is as wide in its stand-ins alone. */
function isInLetters(): boolean {
  const heading = document.querySelector('h1');
  // Nothing tells then, and nothing needs to.
  if (!heading) return true;
  const texts = [...heading.childNodes].filter((node) => node instanceof Text);
  const width = widthOf({ texts });
  heading.style.fontFamily = 'var(--fitted-display)';
  const isWider = widthOf({ texts }) !== width;
  heading.style.fontFamily = '';
  return isWider;
}

/** A window of another width has other lines anyway. */
function onResize() {
  const { innerWidth: width } = window;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    leaving.disconnect();
    set(unlike.values(), false);
    unlike.clear();
  });
}

addEventListener('load', () => {
  if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  const isLate = document.documentElement.hasAttribute('data-stand-ins') || !isInLetters();
  if (!isLate) return;
  const names = ['Cormorant Garamond', 'Hanken Grotesk'];
  const letters = Promise.all(names.map((name) => document.fonts.load(`500 1em 'Late ${name}'`)));
  whenOpened(() => {
    letters.then(
      () => {
        onResize();
        take(steps());
      },
      () => {},
    );
  });
});
