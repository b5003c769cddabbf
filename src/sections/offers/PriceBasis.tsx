import './PriceBasis.css'

/** The sentence that says whether prices are with VAT (requirement 6.2). */
export function PriceBasis({ text }: { text: string }) {
  return (
    <div className="wrap">
      <p className="price-basis">{text}</p>
    </div>
  )
}
