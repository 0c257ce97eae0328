import { expect, test } from 'vitest'
import { appointmentsAt, refusal } from '../../../tests/square/appointments.ts'
import { EXAMPLE, LOCATION_ID } from '../seed.ts'

test('the account has who works there, with a profile to be booked by', async () => {
  const teamMember = { id: 'TMMAYA', givenName: 'Maya', familyName: 'Reed' }
  const { client, breaches } = await appointmentsAt({ account: { ...EXAMPLE, teamMember } })
  const { teamMembers } = await client.teamMembers.search({
    query: { filter: { status: 'ACTIVE', locationIds: [LOCATION_ID] } },
  })
  expect(teamMembers).toEqual([
    expect.objectContaining({ id: 'TMMAYA', givenName: 'Maya', isOwner: true, status: 'ACTIVE' }),
  ])
  const found = await client.teamMembers.get({ teamMemberId: 'TMMAYA' })
  expect(found.teamMember).toEqual(teamMembers?.[0])
  const none = await client.teamMembers.search({ query: { filter: { status: 'INACTIVE' } } })
  expect(none.teamMembers).toBeUndefined()
  await expect(client.teamMembers.get({ teamMemberId: 'TMNOBODY' })).rejects.toMatchObject(
    refusal('NOT_FOUND', undefined, 404),
  )

  const profiles = await client.bookings.teamMemberProfiles.list({ bookableOnly: true })
  expect(profiles.data).toEqual([
    { teamMemberId: 'TMMAYA', displayName: 'Maya Reed', description: '', isBookable: true },
  ])
  const one = await client.bookings.teamMemberProfiles.get({ teamMemberId: 'TMMAYA' })
  expect(one.teamMemberBookingProfile).toEqual(profiles.data[0])
  const bulk = await client.bookings.bulkRetrieveTeamMemberBookingProfiles({
    teamMemberIds: ['TMMAYA', 'TMNOBODY'],
  })
  expect(bulk.teamMemberBookingProfiles?.TMMAYA?.teamMemberBookingProfile).toEqual(profiles.data[0])
  expect(bulk.teamMemberBookingProfiles?.TMNOBODY?.errors?.[0]?.code).toBe('NOT_FOUND')
  expect(breaches).toEqual([])
})

test('the business says how it is booked, and so does its location', async () => {
  const { client, standIn, breaches } = await appointmentsAt()
  standIn.appointments.set({ acceptance: 'manual', minLeadSeconds: 7200 })
  const { businessBookingProfile } = await client.bookings.getBusinessProfile()
  expect(businessBookingProfile).toMatchObject({
    bookingEnabled: true,
    bookingPolicy: 'REQUIRES_ACCEPTANCE',
    supportSellerLevelWrites: true,
    businessAppointmentSettings: {
      alignmentTime: 'QUARTER_HOURLY',
      minBookingLeadTimeSeconds: 7200,
    },
  })
  const places = await client.bookings.locationProfiles.list()
  expect(places.data.map(({ locationId }) => locationId)).toEqual([LOCATION_ID])
  const place = await client.bookings.retrieveLocationBookingProfile({ locationId: LOCATION_ID })
  expect(place.locationBookingProfile).toEqual(places.data[0])
  await expect(
    client.bookings.retrieveLocationBookingProfile({ locationId: 'LNOWHERE' }),
  ).rejects.toMatchObject(refusal('NOT_FOUND', undefined, 404))
  expect(breaches).toEqual([])
})
