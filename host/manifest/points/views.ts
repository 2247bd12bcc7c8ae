import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ViewService } from '@core/workspace/views/views';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

export const viewsPoint = defineContributionPoint({
  name: 'views',
  item: z
    .strictObject({
      id: nonEmptyString,
      name: nonEmptyString,
      location: z.enum(['page', 'home', 'frame', 'topBar', 'statusBar', 'editorTop', 'overlay']),
      route: z.optional(z.string().check(z.startsWith('/'))),
      component: z.optional(nonEmptyString),
      alignment: z._default(z.enum(['start', 'end']), 'start'),
      order: z._default(z.number(), 100),
      when: z.optional(z.string()),
    })
    .check(
      z.refine(
        ({ location, route }) => (location === 'page') === (route !== undefined),
        "only views at 'page' must have a route",
      ),
      z.refine(
        ({ location, component }) => (location === 'home') === (component !== undefined),
        "only views at 'home' must have a component",
      ),
    ),
  activationEvent: ({ id }) => `onView:${id}`,
  promises: ({ id }) => ({ type: 'view', name: id }),
  references: ({ when }) => whenReference(when),
  contribute: ({ route, component, when, ...view }, { get, activate, translate }) =>
    get(ViewService).declareView(
      {
        ...view,
        name: translate(view.name),
        ...(route === undefined ? {} : { route }),
        ...(component === undefined ? {} : { component }),
        ...(when === undefined ? {} : { when }),
      },
      () => activate(`onView:${view.id}`),
    ),
});

export const tabTypesPoint = defineContributionPoint({
  name: 'tabTypes',
  item: z.strictObject({
    type: nonEmptyString,
    title: nonEmptyString,
    icon: z.string(),
    singleton: z._default(z.boolean(), false),
    creatable: z._default(z.boolean(), true),
    /** Opens the tab in the panel below the main content. */
    panel: z._default(z.boolean(), false),
    when: z.optional(z.string()),
  }),
  activationEvent: ({ type }) => `onView:${type}`,
  promises: ({ type }) => ({ type: 'tabType', name: type }),
  references: ({ icon, when }) => [{ type: 'icon', name: icon }, ...whenReference(when)],
  contribute: ({ when, ...tabType }, { get, activate, translate }) =>
    get(ViewService).declareTabType(
      { ...tabType, title: translate(tabType.title), ...(when === undefined ? {} : { when }) },
      () => activate(`onView:${tabType.type}`),
    ),
});
