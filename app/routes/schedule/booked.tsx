export default function Booked() {
  return <h1>Booked</h1>
}
