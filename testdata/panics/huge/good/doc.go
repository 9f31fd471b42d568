// Package good has tools that come close to an allocation that no memory holds and never do it.
package good
