import { Form, href, useNavigation } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { Field, SelectField } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { skinTypeLabels, detailsWords as words } from '#content/words/profile.ts'
import type { Profile } from '#domain/clients/profile.ts'

type DetailsFormProps = {
  profile: Profile
  isVerified: boolean
  isSaved: boolean
  refused: Refused | undefined
  limits: Limits
}

/** Name, phone and skin type; the address is changed where one signs in. */
export function DetailsForm(props: DetailsFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'details'
  const { profile, isVerified, isSaved, refused, limits } = props
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
      {isSaved ? (
        <Banner tone="success" className="mb-5">
          {words.saved}
        </Banner>
      ) : null}
      <input type="hidden" name="intent" value="details" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2">
        <FormState refused={refused} values={profile} limits={limits}>
          <Field label={words.firstName} name="firstName" autoComplete="given-name" />
          <Field label={words.lastName} name="lastName" autoComplete="family-name" />
          <Field label={words.phone} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
          <SelectField
            label={words.skinType}
            name="skinType"
            empty={words.chooseSkinType}
            options={Object.entries(skinTypeLabels).map(([code, name]) => ({ code, name }))}
          />
        </FormState>
      </div>
      <p className="mt-5 text-[0.9375rem] leading-6">
        <span className="text-driftwood">{words.email} </span>
        <span className="wrap-anywhere">{profile.email}</span>
        {isVerified ? words.verified : words.unverified}.{' '}
        <a className="link inline-block py-1.5" href={href('/profile/security')}>
          {words.changeEmail}
        </a>
      </p>
      {isVerified ? null : (
        <p className="text-[0.9375rem] leading-6 text-driftwood">{words.guestVisits}</p>
      )}
      <button type="submit" className="button mt-5" disabled={isSending}>
        {isSending ? words.saving : words.save}
      </button>
    </Form>
  )
}
