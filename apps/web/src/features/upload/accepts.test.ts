import { describe, expect, it } from 'vitest';
import { accepts } from './accepts.ts';
import { conflictsOf } from './upload-settings.ts';

describe('accepting a file', () => {
  const photo = { name: 'Bon 12.JPG', type: 'image/jpeg' };
  const xml = { name: 'factuur.xml', type: 'text/xml; charset=utf-8' };

  it.each([
    [['.jpg'], photo, true],
    [['image/*'], photo, true],
    [['image/png', 'image/jpeg'], photo, true],
    [['text/xml'], xml, true],
    [['.pdf', 'application/pdf'], photo, false],
    [['text/*'], photo, false],
    [['.jp'], photo, false],
    [['image/*'], { name: 'photo.jpg', type: '' }, false],
    [['.jpg'], { name: 'photo.jpg', type: '' }, true],
    [['*/*'], xml, true],
    [[], xml, true],
  ])('by extension, media type or family: %j %j %s', (accepted, file, expected) => {
    expect(accepts(accepted, file)).toBe(expected);
  });
});

describe('settings that contradict each other', () => {
  const settings = { purpose: 'attachment' as const, accept: ['.pdf'], maxBytes: 10, maxFiles: 1 };

  it('are named', () => {
    expect(conflictsOf(settings)).toEqual([]);
    expect(conflictsOf({ ...settings, url: '' })).toEqual(['noUrl']);
    expect(conflictsOf({ ...settings, acceptedMimeTypes: ['text/xml'] })).toEqual(['twoAccepts']);
    expect(conflictsOf({ ...settings, multiplePerRequest: true })).toEqual(['multipleChunked']);
    expect(conflictsOf({ ...settings, multiplePerRequest: true, chunked: false })).toEqual([]);
    const all = { ...settings, multiplePerRequest: true, binaryBody: true };
    expect(conflictsOf(all)).toEqual(['multipleChunked', 'binaryMultiple']);
  });
});
