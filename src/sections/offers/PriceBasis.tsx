import './PriceBasis.css'

/** The sentence that says whether prices are with VAT (decisions, Prices 3). */
export function PriceBasis({ text }: { text: string }) {
  return (
    <div className="wrap">
      <p className="price-basis">{text}</p>
    </div>
  )
}
