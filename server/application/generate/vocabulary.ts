/**
 * Words of e-learning, sorted by frequency. Generated texts draw them by Zipf's law, as in real texts, so that searches
 * over them cost as much as real ones.
 */
export const vocabulary: readonly string[] = `
course storyline rise slide quiz trigger layer variable learner scenario template video block lesson review reach
publish question interaction button state animation timeline theme character image audio caption feedback result
design content module training team story project screen player menu navigation branching assessment accessibility
translation language export import preview comment stakeholder draft folder library asset icon font color layout
marker hotspot drag drop slider dial tab accordion flashcard process labeled graphic chart table link embed
score passing attempt certificate completion tracking report enrollment group manager role permission notification
schedule reminder deadline onboarding compliance safety sales product software simulation recording microphone webcam
narration script storyboard outline objective analysis needs evaluation kirkpatrick bloom taxonomy memory cognition
attention motivation gamification badge points leaderboard challenge level reward mobile responsive tablet browser
offline package standard scorm xapi statement record store integration single signon directory security backup
version history restore duplicate shortcut keyboard focus order contrast alternative text transcript reader
subtitle localization right left glossary term definition example practice exercise workshop webinar session
community challenge demo tip trick mistake workflow checklist roadmap feature release update beginner advanced
intermediate expert custom number true false motion path transition zoom pan crop resize align distribute group
background gradient shadow border corner transparency placeholder master frame scroll panel lightbox overlay
condition expression operator object event hover click visited selected disabled normal hidden initial drop
pause seek volume playback speed poster thumbnail segment quality bandwidth stream upload convert compress
survey poll ranking matching essay multiple choice blank numeric sequence pool random shuffle retry hint
explain show build create make plan write edit share test measure improve simplify organize reuse combine convert
adult learning microlearning blended virtual classroom instructor facilitator participant audience persona empathy
dialogue conversation negotiation leadership coaching mentoring performance support reference job aid infographic
photo illustration vector brand logo style guide tone voice plain wording sentence paragraph heading summary
introduction closing recap takeaway insight question answer expert interview panel case study success lesson
healthcare finance retail manufacturing aviation logistics university government nonprofit hospitality energy
`
  .trim()
  .split(/\s+/);

export const givenNames =
  'Amira Ben Chidi Dana Elif Farid Grace Hugo Ines Jonas Keiko Liam Maya Nadia Oscar Priya Quentin Rosa Sven Tara'.split(
    ' ',
  );
export const familyNames =
  'Abara Berg Castillo Dubois Engström Fischer Gupta Hansen Ito Jansen Kowalski Lindqvist Moreau Nakamura Okafor Petrov Rossi Silva Tanaka Weber'.split(
    ' ',
  );

/** Time zones of hosts all over the world. */
export const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'America/Sao_Paulo',
];
