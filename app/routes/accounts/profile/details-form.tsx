import { useId } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Field } from '#app/components/field.tsx'
import { skinTypeLabels } from '#content/account.ts'
import type { Profile } from '#domain/clients/profile.ts'
import type { Changed } from './change-profile.ts'

type DetailsFormProps = { profile: Profile; isVerified: boolean; changed: Changed }

/** Name, phone and skin type; the address is changed where one signs in. */
export function DetailsForm({ profile, isVerified, changed }: DetailsFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'details'
  const { refused } = changed
  const of = (name: 'firstName' | 'lastName' | 'phone') => ({
    name,
    defaultValue: refused?.typed[name] ?? profile[name],
    error: refused?.fields[name],
  })
  return (
    <Form
      method="post"
      action={href('/profile')}
      preventScrollReset
      noValidate
      className="max-w-[40rem]"
    >
      {refused ? (
        <Banner tone="failure" className="mb-5">
          {refused.message}
        </Banner>
      ) : null}
      {changed.saved === 'details' ? (
        <Banner tone="success" className="mb-5">
          Your details are saved.
        </Banner>
      ) : null}
      <input type="hidden" name="intent" value="details" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" required {...of('firstName')} />
        <Field label="Last name" autoComplete="family-name" required {...of('lastName')} />
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...of('phone')} />
        <SkinTypeField chosen={refused?.typed.skinType ?? profile.skinType} />
      </div>
      <p className="mt-5 text-[0.9375rem] leading-6">
        <span className="text-driftwood">Email: </span>
        <span className="wrap-anywhere">{profile.email}</span>
        {isVerified ? ', verified' : ', not verified yet'}.{' '}
        <a className="link inline-block py-1.5" href={href('/profile/security')}>
          Change email or password
        </a>
      </p>
      {isVerified ? null : (
        <p className="text-[0.9375rem] leading-6 text-driftwood">
          Visits that you booked as a guest appear here once your address is verified.
        </p>
      )}
      <button type="submit" className="button mt-5" disabled={isSending}>
        {isSending ? 'Saving…' : 'Save details'}
      </button>
    </Form>
  )
}

function SkinTypeField({ chosen }: { chosen: string }) {
  const id = useId()
  return (
    <div>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        Skin type
      </label>
      <select className="field" id={id} name="skinType" defaultValue={chosen}>
        <option value="">Choose one</option>
        {Object.entries(skinTypeLabels).map(([value, label]) => (
          <option value={value} key={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
