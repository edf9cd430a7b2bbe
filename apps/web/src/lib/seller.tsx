import { useWorkingImage } from '../ui/use-working-image.ts'
import { settings } from './settings.ts'

/** Who sold it, at the top of receipts, which are white in both themes. */
export const Seller = ({ as: Name }: { as: 'h1' | 'p' }) => {
  const { seller, lightLogoUrl, supportEmail } = settings
  const { src, onError } = useWorkingImage(lightLogoUrl)
  return (
    <>
      {src && (
        <img src={src} onError={onError} alt="" height={40} className="mb-3 h-10 w-auto max-w-60 object-contain" />
      )}
      <Name className="display-2">{seller.name}</Name>
      {seller.address && <p className="text-small">{seller.address}</p>}
      <p className="text-small">{supportEmail}</p>
    </>
  )
}
