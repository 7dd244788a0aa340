/** The texts that the server writes itself, beside the pages of the site. The bundled catalogue holds each of them. */
export type ServerText =
  | `sections.${'Videos' | 'RecordedWebinars' | 'UpcomingWebinars'}`
  | 'video.videoWithoutDuration'
  | 'page.busy'
  | `offline.${'title' | 'body' | 'listed' | 'note' | 'reload'}`
  | `signIn.${'title' | 'lead' | 'leadWithoutClient' | 'leadOfTrial' | 'email' | 'password' | 'submit' | 'back' | 'help' | 'support' | 'forgot'}`
  | `signIn.${'errorTitle' | 'summary' | 'tooMany' | 'overTitle' | 'over' | 'overBack'}`
  | `signIn.problems.${'username-missing' | 'password-missing' | 'wrong' | 'outdated'}`
  | `password.${'askTitle' | 'askLead' | 'send' | 'toSignIn' | 'notSent' | 'tooMany' | 'tooManyMinutes' | 'tooManyHours' | 'askedTitle' | 'asked'}`
  | `password.${'newTitle' | 'newLead' | 'new' | 'rule' | 'repeat' | 'save' | 'notChanged' | 'signIn'}`
  | `password.${'changed' | 'expired'}${'' | 'Title'}`
  | `password.problems.${'address-missing' | 'address-wrong' | 'address-too-long' | 'outdated' | 'too-short' | 'too-long' | 'well-known' | 'context' | 'differs'}`
  | `account.${'title' | 'lead' | 'notDone' | 'current' | 'wrong' | 'sessions' | 'thisBrowser' | 'otherBrowser' | 'signOut'}`
  | `account.${'signedOut' | 'signedOutTitle'}`
  | `mail.password-${'reset' | 'changed'}.${'subject' | 'title' | 'body' | 'action' | 'foot'}`
  | `provider.${'refused' | 'again' | 'signOutTitle' | 'signOut' | 'staySignedIn' | 'signedOut' | 'back'}`
  | `provider.reasons.${'invalid_client' | 'invalid_redirect_uri' | 'invalid_request' | 'other'}`
  | `feeds.${'title' | 'ofVideos' | 'ofWebinars' | 'ofUpcoming' | 'cancelled' | 'video' | 'videoShort' | 'upcoming'}`
  | `calendar.${'presenter' | 'cancelled'}`
  | `mail.${'hours' | 'minutes' | 'length' | 'atHost' | 'open' | 'why' | 'stop'}`
  | `mail.${'confirmation' | 'known' | 'reminder' | 'rescheduled' | 'cancelled' | 'announced-again' | 'recording'}.${'subject' | 'title' | 'body'}`
  | `mail.${'confirmation' | 'cancelled' | 'recording'}.action`
  | 'mail.confirmation.foot'
  | `reminders.${'confirm' | 'on' | 'expired' | 'stop' | 'off' | 'wrong'}${'Title' | 'Body'}`
  | `reminders.${'confirm' | 'stop' | 'toWebinar' | 'toUpcoming'}`
  | `api.${'title' | 'document' | 'schemas' | 'parameter' | 'place' | 'schema' | 'required' | 'needs' | 'needsRole'}`;

/** Rule SCREEN-7: a text of the bundled catalogue, with the values that it names. */
export type ServerWords = (text: ServerText, values?: Readonly<Record<string, string | number>>) => string;
