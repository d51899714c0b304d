import { Controller } from '@nestjs/common';
import { catalog, type FoodGroup } from '#contracts';
import { RequestContext, Serves } from '#messaging';
import { ProfileViews } from '../profile-view/profile-views.js';
import { ReleaseGroups } from './release-groups.js';

@Controller()
export class GroupsController {
  constructor(
    private readonly views: ProfileViews,
    private readonly groups: ReleaseGroups,
  ) {}

  @Serves(catalog.listGroups)
  async list(_: object, context: RequestContext): Promise<FoodGroup[]> {
    const { indexes } = await this.views.of(context);
    const counts = new Map<string, number>();
    for (const { names, groups } of await Promise.all(indexes.map((index) => this.groups.of(index)))) {
      const sizes = new Int32Array(names.length + 1);
      for (const group of groups) sizes[group]!++;
      names.forEach((name, at) => counts.set(name, (counts.get(name) ?? 0) + sizes[at + 1]!));
    }
    const all = [...counts].map(([description, foods]) => ({ description, foods }));
    return all.sort((a, b) => (a.description < b.description ? -1 : 1));
  }
}
