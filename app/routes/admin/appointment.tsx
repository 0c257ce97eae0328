export default function Appointment() {
  return <h1>Appointment</h1>
}
