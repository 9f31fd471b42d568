// Package good has tools that come close to an unlocked write to a shared map and never do it.
package good
