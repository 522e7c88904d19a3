/** The most requested icons, listed first without a query. */
export const POPULAR: readonly string[] = `
bulb target rocket trophy star heart users user building-bank briefcase chart-bar chart-line chart-pie trending-up
coin cash currency-dollar wallet shopping-cart building-store truck-delivery package calendar clock hourglass check
circle-check x alert-triangle info-circle help flag map-pin world plane car train ship home building building-factory school
certificate book bookmark pencil edit file-text folder clipboard-list presentation message messages mail phone
device-mobile device-laptop device-desktop cloud database server cpu robot brain code lock shield-check key eye search
filter settings tool puzzle link share download upload refresh recycle leaf plant tree sun moon droplet flame bolt
battery plug wifi microphone camera photo video music headphones palette brush scissors gift cake confetti crown medal
diamond umbrella snowflake mountain run bike ball-football stethoscope pill vaccine microscope flask atom dna
heart-handshake friends mood-smile mood-sad thumb-up thumb-down speakerphone news bell scale gavel fingerprint id
arrow-right arrow-up arrow-down arrow-left arrows-exchange infinity hierarchy sitemap timeline percentage calculator
paw fish bug dog cat coffee pizza apple`
  .trim()
  .split(/\s+/)
