import { expect, type Page } from '@playwright/test';
import { ProductPage } from './product-page';
import { manyFiles, seedFiles } from './seed-files';

/** Creates a TON project with ten thousand additional files. Its main.fc is open. */
export async function openLargeProject(page: Page, name: string): Promise<ProductPage> {
  const product = new ProductPage(page);
  const projectId = await product.createProject('TON', name);
  await expect(product.editorText).toContainText('op::increase');
  await seedFiles(page, projectId, manyFiles());
  await expect(product.file('packages')).toBeVisible();
  await expect(product.editorText).toContainText('op::increase');
  return product;
}
