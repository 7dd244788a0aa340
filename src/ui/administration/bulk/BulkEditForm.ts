import { makeAutoObservable, observable } from 'mobx';
import type { Feature } from '../../../domain/access/access.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import type { Skill } from '../../../domain/item/webinar.ts';
import type { BulkEdit, BulkField, CategoryAct } from '../../../domain/library/bulkChange.ts';

/** Rule BULK-11: first the fields, then their values. Only chosen fields are sent. */
export class BulkEditForm {
  readonly fields = observable.set<BulkField>();
  categoryAct: CategoryAct = 'add';
  readonly categories = observable.set<Category>();
  isPublic = true;
  feature: Feature | '' = '';
  seriesId = '';
  skill: Skill = 'none';
  presenter = '';

  constructor() {
    makeAutoObservable(this);
  }

  toggleField(field: BulkField): void {
    if (!this.fields.delete(field)) this.fields.add(field);
  }

  toggleCategory(category: Category): void {
    if (!this.categories.delete(category)) this.categories.add(category);
  }

  set<Name extends 'categoryAct' | 'isPublic' | 'feature' | 'seriesId' | 'skill' | 'presenter'>(
    name: Name,
    value: this[Name],
  ): void {
    (this as Pick<this, Name>)[name] = value;
  }

  /** Whether the fields have values that can be sent. Adding no product would change nothing. */
  get isComplete(): boolean {
    if (this.fields.size === 0) return false;
    return !this.fields.has('categories') || this.categories.size > 0 || this.categoryAct === 'replace';
  }

  get edit(): BulkEdit {
    const values: Required<BulkEdit> = {
      categories: { act: this.categoryAct, values: [...this.categories] },
      public: this.isPublic,
      feature: this.feature === '' ? null : this.feature,
      seriesId: this.seriesId === '' ? null : this.seriesId,
      skill: this.skill,
      presenter: this.presenter.trim(),
    };
    return Object.fromEntries([...this.fields].map((field) => [field, values[field]]));
  }
}
