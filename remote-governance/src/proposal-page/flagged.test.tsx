import { listProposals } from '@hideout/contract/governance';
import { makeProposal, makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer } from '@hideout/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';

const TITLE = /Fund the Ibiza Embassy/;

test('a flagged proposal hides title, text and discussion until asked, and can be voted on all the same', async () => {
  const { user } = renderGovernance({
    at: '/governance/prop_41',
    session: makeSessionUser(),
    proposal: makeProposal({ flagged: true }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Flagged proposal MCP-041' })).toBeTruthy();
  expect(screen.getByText(/flagged as spam or a trick/)).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(screen.queryByText(/The embassy stood/)).toBeNull();
  await screen.findByRole('region', { name: 'Author' });
  expect(screen.queryByRole('region', { name: 'Discussion' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('MCP-041 — hideout'));
  expect(await screen.findByRole('radio', { name: 'For' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link to this proposal' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Show anyway' }));
  const heading = screen.getByRole('heading', { level: 1, name: TITLE });
  expect(document.activeElement).toBe(heading);
  expect(await screen.findByText(/The embassy stood/)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Discussion' })).toBeTruthy();
});

test('a flagged row of the list hides its title until asked, and leads to the proposal', async () => {
  const list = answer(listProposals, makeProposalPage([makeProposalSummary({ flagged: true })]));
  const { user } = renderGovernance({ at: '/governance', handlers: [list] });
  const link = await screen.findByRole('link', { name: 'Hidden: flagged as spam or a trick' });
  expect(link).toHaveProperty('pathname', '/governance/prop_41');
  expect(screen.queryByText(TITLE)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show anyway' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: TITLE }));
});
