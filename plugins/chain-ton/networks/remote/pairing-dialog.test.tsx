import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PairingDialog } from './pairing-dialog';

it('the pairing dialog shows a link as a QR code and as text, and cancels the connection when closed', async () => {
  const cancel = vi.fn();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const link = 'https://wallet.example/ton-connect?v=2&id=ab';
  render(<PairingDialog pairing={{ wallet: 'Fake', link, cancel }} />);
  expect(await screen.findByRole('dialog', { name: 'Connect Fake' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code for the link' }).querySelector('path')).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link);
  fireEvent.click(screen.getByRole('button', { name: 'Open Link' }));
  expect(open).toHaveBeenCalledWith(link, '_blank', 'noopener');
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText(/could not be copied|Link copied/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
  open.mockRestore();
});
