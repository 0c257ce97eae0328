export default function Appointments() {
  return <h1>Appointments</h1>
}
