import { expect, test } from '@playwright/test';
import { ProductPage, storedText } from './product-page';

/** A contract in each language, with an erroneous version and the code hash from the language's compiler. */
const languages = [
  {
    compiler: 'Tolk 1.3.0',
    file: 'counter.tolk',
    text: `struct Storage { id: uint32, counter: uint32 }
struct (0x7e8764ef) Increase { by: uint32 }
fun Storage.load() { return Storage.fromCell(contract.getData()) }
fun onInternalMessage(in: InMessage) {
  if (in.body.isEmpty()) { return }
  val msg = lazy Increase.fromSlice(in.body);
  var storage = Storage.load();
  storage.counter += msg.by;
  contract.setData(storage.toCell());
}
get fun currentCounter(): int { return Storage.load().counter + 41 }
`,
    hash: '50bfacee39b55d42a220703d0cb6c3cd8032a178b4464615be3befd153aff9d1',
    wrong: 'fun main() {\n  val x = nope(1);\n}\n',
    diagnostic: 'undefined symbol `nope`',
    place: 'counter.tolk:2:11',
  },
  {
    compiler: 'Tact 1.6.13',
    file: 'main.tact',
    text: `message Increase { by: Int as uint32; }
contract Counter(id: Int as uint32, counter: Int as uint32) {
  receive() { }
  receive(msg: Increase) { self.counter += msg.by; }
  get fun currentCounter(): Int { return self.counter + 42; }
}
`,
    hash: '5da420fec8a298adc5f7524c9b52b1f5b382ccc0ac16c347b5e92b94c05a88f1',
    wrong: 'contract Counter {\n  get fun a(): Int { return nope(1); }\n}\n',
    diagnostic: 'Cannot find global function "nope"',
    place: 'main.tact:2:29',
  },
] as const;

for (const { compiler, file, text, hash, wrong, diagnostic, place } of languages) {
  test(`${compiler} compiles and runs in the page, and marks an error`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow();
    const product = new ProductPage(page);
    const id = await product.createProject('Empty', 'Counter');
    await page.getByRole('button', { name: 'New File' }).click();
    const name = page.getByRole('tree', { name: 'Files' }).getByRole('textbox');
    await name.fill(file);
    await name.press('Enter');
    await expect(product.tab(file)).toHaveAttribute('aria-selected', 'true');
    await product.replaceText(text);
    await expect(product.editorText).toContainText('currentCounter');

    await product.execute.click();
    await expect(product.output).toContainText(`code hash: ${hash}`, { timeout: 90_000 });
    await expect(product.output).toContainText(/currentCounter\(\) = 4[12] \(exit code 0, gas \d+\)/, {
      timeout: 60_000,
    });
    await expect(product.execute).toBeEnabled();
    await expect
      .poll(async () => JSON.parse((await storedText(page, id, 'build/Counter.compiled.json')) ?? 'null'))
      .toMatchObject({ hash, size: { cells: expect.any(Number), bits: expect.any(Number) } });

    await product.openFile(file);
    await product.replaceText(wrong);
    await expect(product.editorText).toContainText('nope');
    await product.execute.click();
    await expect(product.output).toContainText('with exit code 1', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Diagnostics' }).click();
    await expect(product.problems).toContainText(place, { timeout: 60_000 });
    await expect(product.problems).toContainText(diagnostic);
  });
}
