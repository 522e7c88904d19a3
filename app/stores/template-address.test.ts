import { expect, test } from 'vitest'
import { type TemplateRef, templateFields, templateQuery } from './template-address.ts'

const REF: TemplateRef = { kind: 'suit', id: 'paper', name: 'Paper', suitId: 'paper', uploadId: '' }

test.each<[TemplateRef, string | null, object]>([
  [REF, 'paper', { template_type: '1', tid: 'paper' }],
  [{ ...REF, kind: 'deck', id: 't1', suitId: '' }, 'paper', { template_type: '2', user_template_id: 't1' }],
  [
    { ...REF, kind: 'pptx', id: 't2', suitId: 'own.t2', uploadId: 'u1' },
    'own.t2',
    { template_type: '3', user_template_id: 't2', tid: 'own.t2', local_upload_ppt_id: 'u1' },
  ],
])('%o passes through the address into the fields saved with the deck', (ref, suitId, fields) => {
  const query = new URLSearchParams(templateQuery(ref))
  const params = {
    template: query.get('template'),
    templateId: query.get('user_template_id'),
    uploadId: query.get('local_upload_ppt_id'),
    suitId,
  }
  expect(templateFields(params)).toEqual(fields)
})

test('an address without a complete template yields no fields', () => {
  const none = { template: null, templateId: null, uploadId: null, suitId: 'paper' }
  expect(templateFields(none)).toEqual({})
  expect(templateFields({ ...none, template: 'deck' })).toEqual({})
  expect(templateFields({ ...none, template: 'elsewhere', templateId: 't1' })).toEqual({})
})
