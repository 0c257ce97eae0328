export default function Book() {
  return <h1>Book</h1>
}
